import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '@portal/local/cloud/listen';
import { createSes } from '@portal/local/ses/create-ses';
import type { TestProject } from 'vitest/node';

/**
 * Starts the SES emulator for a project's run; tests get its address by `inject('sesEndpoint')` and read an address's
 * mails, newest first, at `/mails?to=…` of it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-ses-'));
  const ses = createSes({ dataDir, now: Date.now, configurationSets: ['portal'] });
  const listening = await listen((request, response) => {
    if (request.method !== 'GET') return void ses.handle(request, response);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(ses.list({ to: recipientOf(request) })));
  }, 0);
  project.provide('sesEndpoint', `http://127.0.0.1:${listening.port}`);
  return async () => {
    await listening.close();
    ses.close();
    await rm(dataDir, { recursive: true });
  };
}

function recipientOf({ url = '' }: IncomingMessage): string | undefined {
  return new URL(url, 'http://localhost').searchParams.get('to') ?? undefined;
}
