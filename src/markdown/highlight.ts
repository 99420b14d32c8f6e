import {toHtml} from 'hast-util-to-html';
import bash from 'refractor/bash';
import {refractor} from 'refractor/core';
import go from 'refractor/go';
import http from 'refractor/http';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import markup from 'refractor/markup';
import php from 'refractor/php';
import sql from 'refractor/sql';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

for (const grammar of [bash, go, http, javascript, json, markup, php, sql, typescript, yaml]) {
  refractor.register(grammar);
}

/** Names that mean "no colours". */
const PLAIN = ['text', 'txt', 'plain', 'csv'];

/** Names under which writers and components ask for a grammar. */
export function getLanguages(): string[] {
  return [...refractor.listLanguages(), ...PLAIN].sort();
}

/** Whether code can be shown under this name. */
export function isLanguage(name: string): boolean {
  return PLAIN.includes(name) || refractor.registered(name);
}

/**
 * Turns code into HTML with Prism's `token` classes; all text is escaped.
 *
 * @param language a name of {@link getLanguages}
 * @throws when there is no grammar of that name.
 */
export function highlight(code: string, language: string): string {
  return toHtml(
    PLAIN.includes(language) ? {type: 'text', value: code} : refractor.highlight(code, language),
  );
}
