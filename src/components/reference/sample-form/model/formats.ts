type Format = {
  /** With its article, e.g. `a UUID`. */
  readonly name: string;
  readonly example: string;
  readonly isValid: (text: string) => boolean;
};

/** Formats of texts that can be checked without doubt (JSON Schema, "Defined Formats"). */
export const FORMATS: {readonly [format: string]: Format | undefined} = {
  uuid: {
    name: 'a UUID',
    example: '8c2e4f70-6a55-4c3d-8f0b-1f5d2b7e9a02',
    isValid: (text) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  },
  date: {
    name: 'a date',
    example: '2026-06-20',
    isValid: (text) => /^\d{4}-\d\d-\d\d$/.test(text) && isDate(text),
  },
  'date-time': {
    name: 'a date and time with offset',
    example: '2026-06-20T14:00:00+02:00',
    isValid: (text) =>
      /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text) && isDate(text),
  },
  email: {
    name: 'an email address',
    example: 'noor@example.com',
    isValid: (text) => /^[^\s@]+@[^\s@]+$/.test(text),
  },
  uri: {name: 'an absolute URL', example: 'https://example.com/hook', isValid: isUrl},
  ipv4: {
    name: 'an IPv4 address',
    example: '192.0.2.1',
    isValid: (text) =>
      /^(\d{1,3}\.){3}\d{1,3}$/.test(text) && text.split('.').every((each) => Number(each) < 256),
  },
};

function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** The calendar has the day: JavaScript would roll 31 June over to July. */
function isDate(text: string): boolean {
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return !Number.isNaN(Date.parse(text)) && day.toISOString().startsWith(text.slice(0, 10));
}
