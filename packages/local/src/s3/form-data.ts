import type { ByteReader } from './byte-reader.ts';
import { S3Error } from './service-error.ts';

const LINE_END = Buffer.from('\r\n');
const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD_BYTES = 8192;

/** One part of a form. Its body must be read to the end before the next part is asked for. */
export interface FormPart {
  readonly name: string;
  readonly filename: string | undefined;
  readonly body: AsyncGenerator<Buffer, void>;
}

/**
 * The parts of a multipart/form-data body, as they arrive.
 *
 * @throws MalformedPOSTRequest, IncompleteBody
 */
export async function* readForm(contentType: string, reader: ByteReader): AsyncGenerator<FormPart, void> {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) throw malformed();
  if ((await reader.text(LINE_END, MAX_HEAD_BYTES)) !== `--${boundary}`) throw malformed();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  for (;;) {
    const head = await reader.text(HEAD_END, MAX_HEAD_BYTES);
    yield { ...parseHead(head), body: reader.until(delimiter) };
    const ending = await reader.text(LINE_END, MAX_HEAD_BYTES);
    if (ending.startsWith('--')) return;
    if (ending !== '') throw malformed();
  }
}

function parseHead(head: string): { name: string; filename: string | undefined } {
  const disposition = /^content-disposition:\s*form-data\s*;(.*)$/im.exec(head)?.[1] ?? '';
  const parameter = (name: string) => new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, 'i').exec(disposition)?.[1];
  const name = parameter('name');
  if (name === undefined) throw malformed();
  return { name, filename: parameter('filename') };
}

function malformed(): S3Error {
  const message = 'The body of your POST request is not well-formed multipart/form-data.';
  return new S3Error(400, 'MalformedPOSTRequest', message);
}
