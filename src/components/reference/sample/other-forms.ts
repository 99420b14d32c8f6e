import {type ComponentType, createContext} from 'react';

/** Shows where else the request of a sample is; nothing where a page is rendered without its site. */
export const OtherFormsContext = createContext<ComponentType<{readonly api: string}> | undefined>(
  undefined,
);
