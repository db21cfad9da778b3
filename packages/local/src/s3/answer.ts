import type { FileHandle } from 'node:fs/promises';
import { type XmlElements, xmlDocument } from './xml.ts';

/** What a call answers. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  /** Text, or bytes of an open file, which is closed when they are sent. `end` is the last byte, included. */
  readonly body?: string | { readonly file: FileHandle; readonly start: number; readonly end: number };
}

/** An answer of one XML document. */
export function xmlAnswer(root: XmlElements, status = 200, headers: Answer['headers'] = {}): Answer {
  return { status, headers: { 'content-type': 'application/xml', ...headers }, body: xmlDocument(root) };
}
