import '../site/check-settings.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {runWithArguments} from '../run-command.ts';
import {HELP, OPTIONS, runChanges} from './run-changes.ts';

await runWithArguments({options: OPTIONS}, HELP, ({values}) =>
  runChanges(values, {
    root: process.cwd(),
    apis: APIS,
    verifiedDir: VERIFIED_DIR,
    noticeMonths: definition.noticeMonths,
    today: new Date().toISOString().slice(0, 10),
    out: console.log,
    err: console.error,
  }),
);
