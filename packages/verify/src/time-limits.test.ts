import { connectBucket, founderLimits } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { readAssembly } from '@portal/local/template/assembly';
import { parseTemplate } from '@portal/local/template/stack-model';
import { expect, test } from 'vitest';
import { inRoot } from '../../../scripts/shared/root.ts';

/** Milliseconds that a function needs besides its S3 requests, to send a response. */
const timeToRespond = 1500;

/** The part of the SDK's request handler that tells its limits. */
interface RequestHandler {
  httpHandlerConfigs(): { readonly requestTimeout: number; readonly throwOnRequestTimeout: boolean };
}

/** Returns the milliseconds until the client gives up on a request that S3 never answers. */
async function longestRequest(limits: Partial<typeof founderLimits>): Promise<number> {
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const endpoint = 'http://127.0.0.1:1';
  const bucket = connectBucket('none', '', { region: 'ap-south-1', endpoint, credentials, ...limits });
  // The client resolves its limits with its first request.
  await expect(makeDocumentStore(bucket).inspect('none')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  const handler = bucket.client.config.requestHandler as unknown as RequestHandler;
  const { requestTimeout, throwOnRequestTimeout } = handler.httpHandlerConfigs();
  expect(throwOnRequestTimeout).toBe(true);
  const attempts = await bucket.client.config.maxAttempts();
  // The SDK's longest pauses before attempts: 100 ms, 200 ms, …
  const pauses = 100 * (2 ** (attempts - 1) - 1);
  return attempts * requestTimeout + pauses;
}

// Sequential S3 requests for one document: Founder inspects it and copies it.
test.for([
  ['Founder', 2, founderLimits],
  ['UploadsFunction', 1, {}],
] as const)(
  '%s still responds when each of its %i S3 requests times out after all tries',
  async ([name, requests, limits]) => {
    const { functions } = parseTemplate(readAssembly(inRoot('infra/cdk.out')), {
      parameters: { PortalUrl: 'https://portal.example.org' },
      secret: () => 'k'.repeat(64),
    });
    const seconds = Number(functions.find(({ logicalId }) => logicalId.startsWith(name))?.Timeout);
    const left = seconds * 1000 - requests * (await longestRequest(limits));
    expect(left).toBeGreaterThanOrEqual(timeToRespond);
  },
);
