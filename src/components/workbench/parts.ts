/** The parts of the workbench that its first use loads. */
export {EventTool} from './EventTool';
export {ReportView} from './ReportView';
