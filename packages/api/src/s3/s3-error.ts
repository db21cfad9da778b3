import { textOf } from './xml-text.ts';

/** What S3 said instead of doing what it was asked. `name` is S3's own code: `NoSuchKey`, `SlowDown` … */
export class S3Error extends Error {
  /** As errors of the SDK's clients carry it. */
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}

/** The error that a body in XML tells, answered with a status. */
export function readS3Error(status: number, body: Uint8Array): S3Error {
  const xml = Buffer.from(body).toString();
  return new S3Error(textOf(xml, 'Code') ?? 'UnknownError', textOf(xml, 'Message') ?? '', status);
}

/** Whether a body is an error's, whatever its status: S3 begins the answer to a copy before it has made it. */
export function isS3Error(body: Uint8Array): boolean {
  return /^\s*(<\?xml[^>]*\?>)?\s*<Error>/.test(Buffer.from(body).toString());
}
