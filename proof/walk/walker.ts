import path from 'node:path';
import {listScopes} from '../../scripts/docs/rules/operation-facts.ts';
import type {GuideContext} from '../../src/guides/context.ts';
import {getLanguage} from '../../src/openapi/samples/languages/index.ts';
import type {LanguageId} from '../../src/openapi/samples/types.ts';
import {type ProgramKind, runProgram, writeProgram} from '../guides/program.ts';
import {startReceiver} from '../guides/receiver.ts';
import {MOCK_CLIENT, type RunningMocks} from '../mock/start-mocks.ts';
import {LANGUAGE_TOOLS} from '../samples/languages/index.ts';
import type {SampleRunner} from '../samples/run/sample-runner.ts';
import {listGuids, listUnknownGuids} from './guids.ts';
import type {BuiltGuide} from './read-built-guide.ts';
import type {WalkRequest} from './steps.ts';

const TOKEN_PAGE = '/docs/introduction/authentication/request-token/';
const WEBHOOK_PAGE = '/docs/webhooks/overview/';
const COMPANY = '5b0f6c1e-2f1b-4d0e-9a53-7c1f0e4a1d01';

/** What a walk needs: the built site, the servers that run, a folder to write to. */
export type Walk = {
  readonly folder: string;
  readonly buildDir: string;
  readonly mocks: RunningMocks['mocks'];
  readonly context: GuideContext;
  readonly languages: readonly LanguageId[];
};

/** A place where a reader would be stuck. */
export class WalkError extends Error {
  override name = 'WalkError';
}

/** Where each server answers, by its id. */
export type Hosts = {readonly hosts: ReadonlyMap<string, string>};

/** What of the pages the reader follows. */
export type Pages = {
  readonly read: (route: string) => BuiltGuide;
  readonly requests: readonly WalkRequest[];
  readonly status: WalkRequest;
};

/** The name under which the sample of a request is prepared and run. */
export function toId({page, title}: WalkRequest): string {
  return `${page}${title}`.replaceAll(/\W+/g, '-');
}

/** One reader with one language, who knows only what pages and answers told. */
export class Walker {
  readonly #walk: Walk & Hosts;
  readonly #pages: Pages;
  readonly #runner: SampleRunner;
  readonly #language: LanguageId;
  readonly #known = new Set([COMPANY]);
  #token = '';

  constructor(walk: Walk & Hosts, pages: Pages, runner: SampleRunner, language: LanguageId) {
    this.#walk = walk;
    this.#pages = pages;
    this.#runner = runner;
    this.#language = language;
  }

  async walk(): Promise<string> {
    const scope = this.#readScope();
    await this.#requestToken(scope);
    const answers = new Map<string, string>();
    for (const request of this.#pages.requests) {
      this.#checkScopes(request, scope);
      const answer = await this.#send(request);
      answers.set(request.title, answer);
      if (request.title === 'Create webhook') await this.#receive(answer);
      if (request.title === 'Create an order') await this.#pay(answer);
    }
    const {result} = JSON.parse(answers.get('Scan in barcode') ?? '{}');
    if (result !== 'accepted') this.#fail('/docs/', `the scan is ${JSON.stringify(result)}`);
    const count = this.#pages.requests.length;
    return `${this.#language}: ${count} requests, a verified webhook and an accepted scan`;
  }

  #fail(page: string, what: string): never {
    throw new WalkError(
      `The walk with ${this.#language} stops at ${page}: ${what}. Correct the page, its sample or the mock.`,
    );
  }

  /** File of a program that a reader of this language takes from its guide. */
  #nameProgram(kind: ProgramKind): string {
    return `${kind}.${getLanguage(LANGUAGE_TOOLS[this.#language].programs[kind]).extension}`;
  }

  #hostOf(id: string): string {
    return this.#walk.hosts.get(id) ?? '';
  }

  /** The overview names the scopes of the ten steps in a line that can be copied. */
  #readScope(): string {
    for (const block of this.#pages.read('/docs/').blocks) {
      const [, scope] = /^export SCOPE='([^']+)'/m.exec(block) ?? [];
      if (scope) return scope;
    }
    return this.#fail('/docs/', 'no line "export SCOPE=\'…\'" names the scopes of the ten steps');
  }

  #checkScopes({href, page}: WalkRequest, scope: string): void {
    const given = scope.split(' ');
    // An address outside of the specifications asks for none.
    const missing = this.#walk.context.specifications
      .flatMap(({operations}) => [...operations.values()])
      .filter((operation) => operation.href === href)
      .flatMap(({place}) => listScopes(place))
      .filter((each) => !given.includes(each));
    if (missing.length > 0) this.#fail(page, `${href} needs ${missing.join(', ')}, not in SCOPE`);
  }

  async #takeProgram(page: string, title: string) {
    const code = this.#pages.read(page).programs.get(title);
    if (code === undefined) return this.#fail(page, `it does not show ${title}`);
    return writeProgram(page, title, code.trimEnd(), this.#walk.folder);
  }

  async #requestToken(scope: string): Promise<void> {
    const title = this.#nameProgram('token');
    const {exitCode, stdout, stderr} = await runProgram(
      await this.#takeProgram(TOKEN_PAGE, title),
      {
        env: {
          AUTH_URL: this.#hostOf('auth'),
          CLIENT_ID: MOCK_CLIENT.id,
          CLIENT_SECRET: MOCK_CLIENT.secret,
          SCOPE: scope,
          TOKEN_FILE: path.join(this.#walk.folder, `token-${this.#language}.json`),
        },
      },
    );
    if (exitCode !== 0) this.#fail(TOKEN_PAGE, `${title} ends with ${exitCode}: ${stderr}`);
    this.#token = stdout.trim();
  }

  async #send(request: WalkRequest): Promise<string> {
    const {page, title, host} = request;
    const code = request.code.get(this.#language);
    if (code === undefined) return this.#fail(page, `"${title}" has no sample`);
    const unknown = listUnknownGuids(code, this.#known);
    if (unknown.length > 0) {
      this.#fail(page, `"${title}" uses ${unknown.join(', ')}, which no earlier answer gave`);
    }
    const id = toId(request);
    const {exitCode, stdout, stderr} = await this.#runner.run(
      {id, language: this.#language, form: 'call'},
      {baseUrl: this.#hostOf(host), token: this.#token},
    );
    if (exitCode !== 0) this.#fail(page, `"${title}" ends with ${exitCode}: ${stderr || stdout}`);
    for (const guid of listGuids(stdout)) this.#known.add(guid);
    return stdout;
  }

  /** The receiver of the page gets the secret of the answer, and the page's script delivers. */
  async #receive(answer: string): Promise<void> {
    const {signing_secret: secret} = JSON.parse(answer) as {signing_secret: string};
    const state = path.join(this.#walk.folder, `state-${this.#language}`);
    const title = this.#nameProgram('handler');
    const receiver = await startReceiver(
      await this.#takeProgram(WEBHOOK_PAGE, title),
      state,
      secret,
    );
    try {
      const script = await this.#takeProgram(WEBHOOK_PAGE, 'send.sh');
      const run = {args: [receiver.url], env: {WEBHOOK_SECRET: secret}};
      const {stdout, stderr} = await runProgram(script, run);
      const queue = receiver.listQueue();
      if (stdout.trim() === '204' && queue.length === 1) return;
      this.#fail(WEBHOOK_PAGE, `send.sh got ${stdout.trim()}${stderr}, queue: ${queue.join(', ')}`);
    } finally {
      await receiver.stop();
    }
  }

  /** The buyer opens the address of the payment; then the order is paid. */
  async #pay(answer: string): Promise<void> {
    const {payment_url: address} = JSON.parse(answer) as {payment_url: string};
    await fetch(address, {redirect: 'manual'});
    const {status} = JSON.parse(await this.#send(this.#pages.status)) as {status: string};
    if (status !== 'paid')
      this.#fail(this.#pages.status.page, `the paid order has the status ${status}`);
  }
}
