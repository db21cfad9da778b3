import type { Readable } from 'node:stream';
import type { DynamoDBClientConfig } from '@aws-sdk/client-dynamodb';

/** What sends the requests of an SDK client. */
export type RequestHandler = Extract<
  NonNullable<DynamoDBClientConfig['requestHandler']>,
  { handle: unknown }
>;

/** A request of an SDK client. */
export type SdkRequest = Parameters<RequestHandler['handle']>[0];

/** Creates a request handler for an SDK client. @param respond returns the response, or throws a network error */
export function makeRequestHandler(respond: (request: SdkRequest) => Promise<SdkResponse>): RequestHandler {
  return {
    handle: async (request: SdkRequest) => ({ response: { headers: {}, ...(await respond(request)) } }),
    updateHttpClientConfig: () => {},
    httpHandlerConfigs: () => ({}),
  };
}

interface SdkResponse {
  readonly statusCode: number;
  readonly headers?: Record<string, string>;
  readonly body: Uint8Array | Readable;
}

/** A mail that the SES emulator received. */
export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What tests use in place of AWS. */
export interface Emulators {
  /** The database: in this process, or the endpoint of AWS's own DynamoDB Local. */
  readonly dynamodb: { readonly requestHandler: RequestHandler } | { readonly endpoint: string };
  /** S3 with one bucket, which all tests share. */
  readonly s3: { readonly endpoint: string; readonly bucket: string };
  readonly ses: {
    readonly endpoint: string;
    /** The mails to an address, newest first. */
    readonly mailsTo: (address: string) => readonly ReceivedMail[];
  };
}

let started: Emulators | undefined;

/** Starts the emulators of this worker unless an earlier test file did: files of one worker share its modules. */
export async function startOnce(start: () => Promise<Emulators>): Promise<void> {
  started ??= await start();
}

/** Returns the emulators that the set-up file has started (`scripts/testing/emulators.ts`). */
export function emulators(): Emulators {
  if (started === undefined) throw new Error('The project has no set-up file that starts the emulators');
  return started;
}
