type Rendered = keyof typeof import('../../components/guides');

/**
 * Components that guides write and nothing looks up: their content is all they show. The compiler holds
 * them to `src/components/guides/index.ts`.
 */
export const RENDERED_COMPONENTS = ['Pitfalls', 'Steps'] as const satisfies readonly Rendered[];
