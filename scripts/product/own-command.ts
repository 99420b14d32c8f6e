import {spawnSync} from 'node:child_process';
import {existsSync} from 'node:fs';
import '../site/check-settings.ts';
import {findForeignStorage, findReasonToLeaveOut} from './own.ts';

/**
 * Runs a program of the embedded product: `own-command.ts FILE …`, or one of the machinery that needs
 * something of the product: `own-command.ts --needs FOLDER FILE …`. A site of another product has no
 * such thing, and one of other documents cannot pass it: the command says so and ends well.
 */
const given = process.argv.slice(2);
const needs = given[0] === '--needs' ? given[1] : undefined;
const [file = '', ...args] = needs === undefined ? given : given.slice(2);
const needed = needs ?? file;
const {product} = await import('../../src/config/product.ts');
const {definition} = await import('../../product/index.ts');
const foreign = findForeignStorage(product.storageUrl, definition.storage);
const reason = findReasonToLeaveOut(needed, existsSync(needed), foreign);
if (reason === undefined) {
  const {status} = spawnSync(process.execPath, [file, ...args], {stdio: 'inherit'});
  process.exitCode = status ?? 1;
} else {
  console.log(reason);
}
