import { mkdtempSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeRequestHandler, startOnce } from '@portal/api/test/emulators';
import { listen } from '@portal/local/cloud/listen';
import { type Database, openDatabase } from '@portal/local/dynamodb/database';
import { answerCall } from '@portal/local/dynamodb/engine';
import { createS3 } from '@portal/local/s3/create-s3';
import { createSes } from '@portal/local/ses/create-ses';
import { inject } from 'vitest';

/*
 * Set-up file of the projects whose tests use a table, documents or mails: starts the emulators in the worker. The table's
 * client calls its database directly. Documents and mails go over HTTP, because signed addresses need a server.
 */

await startOnce(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'emulators-'));
  const clock = { now: Date.now };
  const oracle = inject('dynamodbEndpoint');
  const bucket = 'portal-uploads';
  const s3 = createS3({
    ...clock,
    dataDir: join(dataDir, 's3'),
    buckets: [{ name: bucket, properties: {} }],
  });
  const ses = createSes({ ...clock, dataDir: join(dataDir, 'ses'), configurationSets: ['portal'] });
  return {
    dynamodb:
      oracle === undefined
        ? { requestHandler: callDirectly(await openDatabase({ ...clock, path: join(dataDir, 'dynamodb') })) }
        : { endpoint: oracle },
    s3: { endpoint: await serve((request, response) => void s3.handle(request, response)), bucket },
    ses: {
      endpoint: await serve((request, response) => void ses.handle(request, response)),
      mailsTo: (address) => ses.list({ to: address }),
    },
  };
});

/** Returns the endpoint of a server that does not keep the worker alive. */
async function serve(listener: RequestListener): Promise<string> {
  const { server, port } = await listen(listener, 0);
  server.unref();
  return `http://127.0.0.1:${port}`;
}

/** Returns a handler that runs the requests of a client on a database of this process. */
function callDirectly(database: Database) {
  const utf8 = new TextDecoder();
  return makeRequestHandler(async ({ headers, body }) => {
    const operation = headers['x-amz-target']?.split('.')[1] ?? '';
    const { status, body: json } = await answerCall(database, operation, utf8.decode(body));
    return { statusCode: status, body: Buffer.from(json) };
  });
}
