import '../site/check-settings.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {definition} from '../../src/config/definition.ts';
import {runChanges} from './run-changes.ts';

process.exitCode = await runChanges(process.argv.slice(2), {
  root: process.cwd(),
  apis: APIS,
  verifiedDir: VERIFIED_DIR,
  noticeMonths: definition.noticeMonths,
  today: new Date().toISOString().slice(0, 10),
  out: console.log,
  err: console.error,
});
