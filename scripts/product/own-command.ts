import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import '../site/check-settings.ts';
import {findReasonToLeaveOut} from './own.ts';

/**
 * Runs a program of the embedded product: `own-command.ts FILE …`. A site of another product has no
 * such program, and one of other documents cannot pass it: the command says so and ends well.
 */
const [file = '', ...args] = process.argv.slice(2);
const {product} = await import('../../src/config/product.ts');
const reason = findReasonToLeaveOut(file, existsSync(file), product.storageUrl);
if (reason === undefined) {
  const {status} = spawnSync(process.execPath, [file, ...args], {stdio: 'inherit'});
  process.exitCode = status ?? 1;
} else {
  console.log(reason);
}
