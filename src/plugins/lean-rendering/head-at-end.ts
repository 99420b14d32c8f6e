import type {HelmetServerState} from 'react-helmet-async';
import {HelmetProvider as Provider} from 'react-helmet-async/lib/index.module.js';

export {Helmet, HelmetData} from 'react-helmet-async/lib/index.module.js';

/** One `<Head>` of a page, which builds the head of all that there are. */
type Dispatcher = {emitChange(): void};

/** What Helmet gives its parts. */
type HelmetContext = {
  setHelmet: (state: HelmetServerState) => void;
  readonly helmetInstances: {get: () => readonly Dispatcher[]};
};

type Props = {readonly context: {helmet: HelmetServerState}};

/**
 * Helmet's provider, which builds the head of a page when it is read. By itself it does so at every `<Head>`
 * of the page for all of them until then, and a page has a dozen.
 */
export class HelmetProvider extends Provider {
  declare readonly helmetData: {readonly value: HelmetContext};

  constructor(props: Props) {
    super(props);
    buildWhenRead(this.helmetData.value, props.context);
  }
}

function buildWhenRead(helmet: HelmetContext, page: {helmet: HelmetServerState}): void {
  const {helmetInstances: heads} = helmet;
  const getAll = heads.get;
  let state = page.helmet;
  heads.get = () => [];
  helmet.setHelmet = (built) => {
    state = built;
  };
  Object.defineProperty(page, 'helmet', {
    get() {
      heads.get = getAll;
      getAll().at(-1)?.emitChange();
      return state;
    },
  });
}
