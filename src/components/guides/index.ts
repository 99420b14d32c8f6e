// The components that guides render: MDX finds them by name, and resolvers leave no others in a page.
export {EventExample, NextStep, Pitfalls, Steps} from './boxes';
export {CodeBlock} from './CodeBlock';
export {CodePanel, CodeTabs} from './CodeTabs';
export {Diagram} from './Diagram';
export {Operation} from './Operation';
