/** The parts of the workbench that nobody sees before its first use, which loads them. */
export {EventPanels} from './EventPanels';
export {ReportView} from './ReportView';
