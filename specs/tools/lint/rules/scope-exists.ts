import type {Oas3Rule} from '@redocly/openapi-core';

type Flows = {[flow: string]: {scopes?: object} | undefined};
type Components = {securitySchemes?: {[name: string]: {flows?: Flows}}};

/**
 * Every operation asks for exactly one scope, and every flow of the scheme offers it. A hidden operation is
 * no part of the platform and may ask for none.
 */
export const scopeExists: Oas3Rule = () => {
  let schemes: Components['securitySchemes'] = {};
  return {
    Root(root) {
      schemes = (root.components as Components | undefined)?.securitySchemes ?? {};
    },
    Operation({security = [], operationId, ...rest}, {location, report}) {
      if ('x-hidden' in rest && security.length === 0) return;
      const pairs = security.flatMap((one) =>
        Object.entries(one).flatMap(([name, scopes]) => scopes.map((scope) => ({name, scope}))),
      );
      const faults = pairs.length === 1 ? [] : [`asks for ${pairs.length} scopes, not for one`];
      for (const {name, scope} of pairs) {
        const flows = Object.entries(schemes?.[name]?.flows ?? {});
        const without = flows.filter(([, flow]) => !Object.hasOwn(flow?.scopes ?? {}, scope));
        if (flows.length === 0) faults.push(`asks for "${name}", which is no scheme with flows`);
        for (const [flow] of without) faults.push(`asks for "${scope}", which ${flow} lacks`);
      }
      for (const fault of faults) {
        const message = `The operation "${operationId}" ${fault}.`;
        report({message, location: location.child(['security'])});
      }
    },
  };
};
