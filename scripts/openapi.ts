import { writeFileSync } from 'node:fs';
import { makeOpenApiDocument } from '@portal/contracts/http/openapi';
import { inRoot } from './shared/root.ts';

/** Writes docs/openapi.json from the route table. A test fails when it is out of date. */
export async function main(): Promise<void> {
  writeFileSync(inRoot('docs/openapi.json'), `${JSON.stringify(makeOpenApiDocument(), undefined, 2)}\n`);
}
