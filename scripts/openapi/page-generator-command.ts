import {createRequire} from 'node:module';
import {APIS} from '../../src/config/apis.ts';
import {apiGenerator, apiReference} from '../../src/config/reference.ts';

/** What the page generator reads of a site. */
type Site = {
  readonly siteDir: string;
  readonly siteConfig: {readonly presets: readonly unknown[]; readonly plugins: readonly unknown[]};
};

/** The action of a command: its argument, and its options. */
type Action = (id: string, command: {readonly opts: () => object}) => Promise<void>;

/** The part of Commander's interface that the plugin describes its commands with. */
type CommandLine = {readonly command: (usage: string) => CommandDescription};
type CommandDescription = {
  readonly [Method in 'description' | 'usage' | 'arguments' | 'option']: () => CommandDescription;
} & {readonly action: (run: Action) => CommandDescription};

type PluginModule = {
  readonly default: (
    site: Site,
    options: object,
  ) => {readonly extendCli: (cli: CommandLine) => void};
};

const COMMAND = 'gen-api-docs';

/** Collects the actions of the commands by their names. */
function collectActions(extendCli: (cli: CommandLine) => void): ReadonlyMap<string, Action> {
  const actions = new Map<string, Action>();
  extendCli({
    command: (usage) => {
      const same = () => description;
      const description: CommandDescription = {
        description: same,
        usage: same,
        arguments: same,
        option: same,
        action: (run) => {
          actions.set(usage, run);
          return description;
        },
      };
      return description;
    },
  });
  return actions;
}

const require = createRequire(import.meta.url);
const [name, options] = apiGenerator;
const {default: createPlugin}: PluginModule = require(name);
const site = {
  siteDir: process.cwd(),
  siteConfig: {presets: [], plugins: [apiReference, apiGenerator]},
};
const generate = collectActions(createPlugin(site, options).extendCli).get(COMMAND);
if (!generate) {
  throw new Error(
    `${name} cannot write the reference pages: it has no command "${COMMAND}". Compare ` +
      'scripts/openapi/page-generator-command.ts with the version that is installed.',
  );
}
for (const {id} of APIS) await generate(id, {opts: () => ({})});
