/** Says of a control that its value is the name of a row; the proof of the forms tells rows by it. */
export const ROW_NAME_HINT = 'Name of the field';
