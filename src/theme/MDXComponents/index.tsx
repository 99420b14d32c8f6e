import MDXComponents from '@theme-original/MDXComponents';
import {FieldTable, NextStep, Pitfalls, Steps} from '../../components/guides/boxes';
import {CodeBlock} from '../../components/guides/CodeBlock';
import {CodePanel, CodeTabs} from '../../components/guides/CodeTabs';
import {Diagram} from '../../components/guides/Diagram';
import {Entry, EventExample} from '../../components/guides/entries';
import {ErrorCode, EventType, Term} from '../../components/guides/names';
import {Operation} from '../../components/guides/Operation';
import {Table} from '../../components/guides/Table';

/** The theme's components and those of the guides; `src/plugins/guides` fills in their data. */
export default {
  ...MDXComponents,
  CodeBlock,
  CodePanel,
  CodeTabs,
  Diagram,
  Entry,
  ErrorCode,
  EventExample,
  EventType,
  FieldTable,
  NextStep,
  Operation,
  Pitfalls,
  Steps,
  table: Table,
  Term,
};
