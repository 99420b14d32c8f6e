import {existsSync, readdirSync, readFileSync, statSync, utimesSync} from 'node:fs';
import path from 'node:path';
import {beforeEach, describe, expect, it} from 'vitest';
import {readTarget, rollBack, sendRelease} from '../../scripts/deploy/rsync.ts';
import {ConfigurationError} from '../../src/config/configuration-error.ts';
import {makeFolder, writeText} from '../../src/openapi/testing/make-folder.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const readServed = (file: string) => readFileSync(at('www/current', file), 'utf8');

function send(release: string, page: string, reload?: string): void {
  writeText(at('site/index.html'), page);
  writeText(at('site/same.txt'), 'the same');
  // Each build writes its files again.
  utimesSync(at('site/same.txt'), Number(release), Number(release));
  writeText(at('nginx/server.conf'), '# rules');
  const parts = {site: at('site'), nginx: at('nginx')};
  sendRelease(parts, readTarget(at('www')), release, reload);
}

let reload = '';
beforeEach(() => {
  root = makeFolder();
  reload = `touch ${at('reloaded')}`;
});

describe('a release that is sent to a folder', () => {
  it('is served, shares unchanged files, and leaves two older releases for a rollback', () => {
    for (const release of ['1', '2', '3', '4']) send(release, `page ${release}`, reload);
    expect(readServed('site/index.html')).toBe('page 4');
    expect(readServed('nginx/server.conf')).toBe('# rules');
    expect(existsSync(at('reloaded'))).toBe(true);
    expect(readdirSync(at('www/releases')).sort()).toEqual(['2', '3', '4']);
    const inode = (release: string) => statSync(at('www/releases', release, 'site/same.txt')).ino;
    expect(inode('4')).toBe(inode('3'));
  });

  it('is not served when a step fails, and the previous one still is', () => {
    send('1', 'first');
    const parts = {site: at('nowhere'), nginx: at('nginx')};
    expect(() => sendRelease(parts, readTarget(at('www')), '2')).toThrow(
      /rsync ended with .*still served/s,
    );
    expect(readServed('site/index.html')).toBe('first');
  });
});

describe('a release that is served', () => {
  it('is named if the server could not be reloaded after the switch', () => {
    send('1', 'first');
    expect(() => send('2', 'second', 'exit 3')).toThrow(
      /code 3.*The release 2 is served, but DEPLOY_RELOAD failed/,
    );
    expect(readServed('site/index.html')).toBe('second');
  });

  it('is replaced by the previous one at each rollback, until there is none', () => {
    for (const release of ['1', '2', '3']) send(release, `page ${release}`);
    const target = readTarget(at('www'));
    expect(rollBack(target, reload)).toEqual({to: '2', from: '3'});
    expect(existsSync(at('reloaded'))).toBe(true);
    expect(rollBack(target)).toEqual({to: '1', from: '2'});
    expect(readServed('site/index.html')).toBe('page 1');
    expect(() => rollBack(target)).toThrow(/no release to go back to.*1 is served/);
  });
});

describe('the target', () => {
  it('is a folder on another machine, or on this one', () => {
    expect(readTarget('deploy@www.acme.example:/var/www/docs/')).toEqual({
      machine: 'deploy@www.acme.example',
      folder: '/var/www/docs',
    });
    expect(readTarget('/srv/docs')).toEqual({machine: undefined, folder: '/srv/docs'});
  });

  it.each(['relative/folder', 'host:/a;rm', '-oProxyCommand=x:/a', 'host:/a/../b'])(
    'is refused as %j',
    (text) => {
      expect(() => readTarget(text)).toThrow(ConfigurationError);
    },
  );
});
