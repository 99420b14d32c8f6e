import path from 'node:path';
import {expect, it} from 'vitest';
import {makeFolder, writeText} from '../testing/make-folder.ts';
import {readHosts} from './read-hosts.ts';

it.each([
  [{parameters: [{in: 'query'}]}, 'get/parameters/0/name: found nothing'],
  [{security: [{token: []}]}, 'get/security/0: security scheme "token" is not in components'],
])('a fault in the document of a host is reported with its file and place: %j', (get, fault) => {
  const root = makeFolder();
  const paths = {'/carts': {get}};
  const document = {info: {title: 'Checkout'}, 'x-page': '/docs/checkout/', paths};
  writeText(path.join(root, 'docs/_hosts/checkout.yaml'), JSON.stringify(document));
  expect(() => readHosts(root)).toThrow(`docs/_hosts/checkout.yaml, #/paths/~1carts/${fault}`);
});
