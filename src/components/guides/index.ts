// What guides can show: MDX finds these by name, and the build may leave no others in a page.
export {FieldTable, NextStep, Pitfalls, Steps} from './boxes';
export {CodeBlock} from './CodeBlock';
export {CodePanel, CodeTabs} from './CodeTabs';
export {Diagram} from './Diagram';
export {Entry, EventExample} from './entries';
export {FileLink} from './FileLink';
export {ErrorCode, EventType, Term} from './names';
export {Operation} from './Operation';
