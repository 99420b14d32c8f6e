import type {Json, Parameter} from '../../../specs/tools/document.ts';

/** Writes a query parameter the way its style asks for (OpenAPI 3.1, style values). */
export function serialiseQuery({name, style, explode = true}: Parameter, value: Json): string[] {
  if (style === 'deepObject' && value !== null && typeof value === 'object') {
    return Object.entries(value).map(([key, one]) => pair(`${name}[${key}]`, toText(one)));
  }
  if (!Array.isArray(value)) return [pair(name, toText(value))];
  if (explode) return value.map((item) => pair(name, toText(item)));
  return [`${encodeURIComponent(name)}=${value.map(toText).map(encodeURIComponent).join(',')}`];
}

/** Writes a value as text: as it is, or as JSON when it is an object. */
export function toText(value: Json | undefined): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Writes a request example as the body of its media type. */
export function serialiseBody(type: string, value: Json): string | FormData {
  if (type !== 'multipart/form-data') return JSON.stringify(value);
  const form = new FormData();
  for (const [name, part] of Object.entries((value ?? {}) as {[name: string]: Json})) {
    if (name === 'file') form.append(name, new Blob(['Code\nHLF7Q2M9XK4TB\n']), toText(part));
    else form.append(name, toText(part));
  }
  return form;
}

function pair(name: string, value: string): string {
  return `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}
