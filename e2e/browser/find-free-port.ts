import {execFileSync} from 'node:child_process';

const PRINT_PORT =
  "const server = require('node:net').createServer().listen(0, () => " +
  '{ process.stdout.write(String(server.address().port)); server.close(); });';

/** Finds a port that no program uses; not asynchronous, because Playwright's configuration is not. */
export function findFreePort(): string {
  return execFileSync(process.execPath, ['--eval', PRINT_PORT], {encoding: 'utf8'});
}
