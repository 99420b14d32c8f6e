// Components of guides. MDX finds them by name; the build resolves all others.
export {EventExample, NextStep, Pitfalls, Steps} from './boxes';
export {CodeBlock} from './CodeBlock';
export {CodePanel, CodeTabs} from './CodeTabs';
export {Diagram} from './Diagram';
export {Operation} from './Operation';
