/** The parts of the workbench that nobody sees before its first use, which loads them. */
export {EventTool} from './EventTool';
export {ReportView} from './ReportView';
