import { Buffer } from 'node:buffer';

/** A file as Playwright's `setInputFiles` takes it. */
export interface TestFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const objects = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Resources << >> >>',
];

/**
 * A valid one-page PDF. `bytes` pads it with a comment to exactly that size.
 *
 * @throws when the size is too small for a PDF
 */
export function pdf(name: string, bytes?: number): TestFile {
  const smallest = build('').length;
  const padding = bytes === undefined ? 0 : bytes - smallest;
  if (padding < 0) throw new Error(`A PDF of ${bytes} bytes is too small: ${smallest} at least`);
  return { name, mimeType: 'application/pdf', buffer: build('x'.repeat(padding)) };
}

function build(padding: string): Buffer {
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  // Before the table: its offset has ten digits, whatever the padding.
  text += `%${padding}\n`;
  const table = String(text.length).padStart(10, '0');
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
