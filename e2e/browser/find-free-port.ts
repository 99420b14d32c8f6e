import {execFileSync} from 'node:child_process';

const PRINT_PORT =
  "const server = require('node:net').createServer().listen(0, () => " +
  '{ process.stdout.write(String(server.address().port)); server.close(); });';

/** Finds a free port. It is synchronous, because Playwright's configuration is. */
export function findFreePort(): string {
  return execFileSync(process.execPath, ['--eval', PRINT_PORT], {encoding: 'utf8'});
}
