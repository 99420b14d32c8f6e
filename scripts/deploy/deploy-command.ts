import '../site/check-settings.ts';
import {spawnSync} from 'node:child_process';
import path from 'node:path';
import {product} from '../../src/config/product.ts';
import {getHostsDir} from '../hosts/read-site.ts';
import {UsageError} from '../openapi/errors.ts';
import {runWithArguments} from '../run-command.ts';
import {DEPLOY_HOSTS, type DeployHost, prepareFolder} from './prepare-folder.ts';
import {downloadPrevious} from './previous-release.ts';
import {readTarget, rollBack, sendRelease} from './rsync.ts';

const IDS = DEPLOY_HOSTS.map(({id}) => id).join(', ');
const HELP = `Builds a release, and makes the folder that a host is given.

  npm run deploy -- [HOST] [--first] [--out published]
  npm run deploy -- --rollback

  HOST     ${IDS}; without it DEPLOY_HOST, and else artifact
  --first  keeps no files of a release at SITE_URL; so does DEPLOY_FIRST=true
  --rollback  serves the release before the one at DEPLOY_TARGET (rsync), and builds nothing; other hosts keep
              their releases, so go back in their settings

"rsync" sends the folder to DEPLOY_TARGET as well, and switches to it.
Exit codes: 0 done, 1 failed, 2 the command was called wrongly.`;

const PREVIOUS = '.build-previous';

const OPTIONS = {
  first: {type: 'boolean', default: process.env.DEPLOY_FIRST === 'true'},
  rollback: {type: 'boolean', default: false},
  out: {type: 'string', default: 'published'},
} as const;

function readHost(positionals: readonly string[]): DeployHost {
  const id = positionals[0] ?? (process.env.DEPLOY_HOST || 'artifact');
  const host = DEPLOY_HOSTS.find((each) => each.id === id);
  if (host && positionals.length < 2) return host;
  throw new UsageError(`The host is ${JSON.stringify(id)}, expected one of ${IDS}.\n\n${HELP}`);
}

async function buildRelease(first: boolean): Promise<number> {
  const {siteUrl, baseUrl} = product;
  const count = first ? undefined : await downloadPrevious(`${siteUrl}${baseUrl}`, PREVIOUS);
  console.log(
    count === undefined
      ? 'The first release: no older files are kept.'
      : `${count} files of the published release are kept beside the new ones.`,
  );
  const previous = count === undefined ? [] : ['--', '--previous', PREVIOUS];
  const args = ['run', '--silent', 'release', ...previous];
  return spawnSync('npm', args, {stdio: 'inherit'}).status ?? 1;
}

function goBack(): number {
  const target = readTarget(process.env.DEPLOY_TARGET ?? '');
  const {to, from} = rollBack(target, process.env.DEPLOY_RELOAD);
  console.log(`The release ${to} is served in ${target.folder}/current. Before, it was ${from}.`);
  return 0;
}

async function deploy(host: DeployHost, first: boolean, out: string): Promise<number> {
  // A wrong target is reported before the build, which takes minutes.
  const target = host.id === 'rsync' ? readTarget(process.env.DEPLOY_TARGET ?? '') : undefined;
  const status = await buildRelease(first);
  if (status !== 0) return status;
  const count = await prepareFolder(host, 'build', out, product.siteUrl);
  console.log(`${count} files for ${host.id} are in ${out}.`);
  if (target) {
    const release = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const parts = {site: out, nginx: path.join(getHostsDir('build'), 'nginx')};
    sendRelease(parts, target, release, process.env.DEPLOY_RELOAD);
    console.log(`The release ${release} is in ${target.folder}/current.`);
  }
  return 0;
}

// The web server runs as another user, who has to read the files.
process.umask(0o022);

await runWithArguments(
  {options: OPTIONS, allowPositionals: true},
  HELP,
  async ({values: {first, rollback, out}, positionals}) =>
    rollback ? goBack() : deploy(readHost(positionals), first, out),
);
