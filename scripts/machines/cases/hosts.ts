import {tail} from '../../start-program.ts';
import type {MachineCase} from '../case.ts';
import {ORDINARY} from '../documents/small.ts';
import {joinFindings} from '../findings.ts';

/** Away from the port of the tests of hosts on the embedded documents. */
const HOSTS_PORT = '3160';

export const hosts: readonly MachineCase[] = [
  {
    name: 'the tests of hosts, headers and deploys, of other documents',
    run: async (bench) => {
      const copy = await bench.copy();
      await copy.publish(ORDINARY);
      const built = await copy.buildWell();
      if (built.faults.length > 0) return built;
      const env = {...(await copy.readSettings()), HOSTS_PORT};
      const {code, output} = await copy.run(['npm', 'run', 'test:hosts'], {env});
      const passed = Number(/(\d+) passed/.exec(output)?.[1] ?? 0);
      const faults =
        code === 0 && passed > 0 ? [] : [`ended with code ${code}:\n${tail(output, 40)}`];
      return joinFindings(built, {faults, figures: {passed}});
    },
  },
];
