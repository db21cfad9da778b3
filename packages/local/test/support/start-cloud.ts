import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '../../src/cloud.ts';
import type { Witness } from '../../src/permissions/enforce.ts';

/** A local cloud of its own for a test file, on free ports, its data (in `dataDir`) removed at the end. The web app is left out. */
export async function startTestCloud(
  options: Pick<LocalCloudOptions, 'secondFactor'> = {},
): Promise<LocalCloud & { readonly dataDir: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  const cloud = await startLocalCloud({
    port: 0,
    dataDir,
    ...options,
    ...(witnessed && { witness: noteDown(witnessed) }),
    site: async (_request, response) => void response.writeHead(404).end(),
  });
  return {
    ...cloud,
    dataDir,
    close: async () => {
      await cloud.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Where the measurement of grants wants to know what the tests make the functions do; see packages/verify/src/grants. */
const witnessed = process.env['PORTAL_RECORD_PERMISSIONS'];

/** Adds each thing that is done to a file, a line of JSON when it is done for the first time. */
function noteDown(file: string): Witness {
  const known = new Set<string>();
  return (signer, intent) => {
    const line = `${JSON.stringify({ signer, ...intent })}\n`;
    if (known.has(line)) return;
    known.add(line);
    appendFileSync(file, line);
  };
}
