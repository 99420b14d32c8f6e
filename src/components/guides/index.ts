// What guides can show: MDX finds these by name, and the build may leave no others in a page.
export {EventExample, NextStep, Pitfalls, Steps} from './boxes';
export {CodeBlock} from './CodeBlock';
export {CodePanel, CodeTabs} from './CodeTabs';
export {Diagram} from './Diagram';
export {Operation} from './Operation';
