import { textOf } from './xml-text.ts';

/** What a service said instead of doing what it was asked. `name` is its own code: `NoSuchKey`, `Throttling` … */
export class ServiceError extends Error {
  /** As errors of the SDK's clients carry it. */
  readonly $metadata: { readonly httpStatusCode: number };

  constructor(name: string, message: string, status: number) {
    super(message);
    this.name = name;
    this.$metadata = { httpStatusCode: status };
  }
}

/** The error that a body in XML tells, answered with a status. */
export function readServiceError(status: number, body: Uint8Array): ServiceError {
  const xml = Buffer.from(body).toString();
  return new ServiceError(textOf(xml, 'Code') ?? 'UnknownError', textOf(xml, 'Message') ?? '', status);
}
