// Components of guides. MDX finds them by name; the build resolves all others.
export {CodeBlock} from './CodeBlock';
export {CodePanel, CodeTabs} from './CodeTabs';
export {Diagram} from './Diagram';
export {EventExample, NextStep, Operation, Pitfalls, Steps} from './parts';
