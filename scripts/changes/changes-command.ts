import '../site/check-settings.ts';
import {APIS, VERIFIED_DIR} from '../../src/config/apis.ts';
import {readVerified} from '../../src/openapi/verified-copies.ts';
import {runWithArguments} from '../run-command.ts';
import {HELP, OPTIONS, runChanges} from './run-changes.ts';

await runWithArguments({options: OPTIONS}, HELP, ({values}) =>
  runChanges(values, readVerified(VERIFIED_DIR, APIS)),
);
