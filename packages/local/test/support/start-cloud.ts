import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { vi } from 'vitest';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';
import type { PermissionRecorder } from '../../src/permissions/enforce-permissions.ts';
import { configureAmplify } from './people.ts';

/**
 * Starts a local cloud without the web app for a test file, on free ports, and configures aws-amplify for it. `close` deletes its
 * data folder.
 */
export async function startTestCloud(
  options: Pick<LocalCloudOptions, 'secondFactor'> = {},
): Promise<LocalCloud & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {}); // Amplify's remark that the endpoint is not AWS's
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    at: duringTheRound,
    ...options,
    ...(recordFile && { permissionRecorder: recordTo(recordFile) }),
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  await configureAmplify(cloud.origin);
  return {
    ...cloud,
    dataDir,
    close: async () => {
      warn.mockRestore();
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** The file of the permissions that functions use in the tests, for packages/verify/src/grants. */
const recordFile = process.env['PORTAL_RECORD_PERMISSIONS'];

/** Appends each permitted action to a file once, as a line of JSON. */
function recordTo(file: string): PermissionRecorder {
  const known = new Set<string>();
  return (signer, action) => {
    const line = `${JSON.stringify({ signer, ...action })}\n`;
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, line);
  };
}
