import { readFileSync } from 'node:fs';
import { makeOpenApiDocument } from '@portal/contracts/http/openapi';
import { expect, test } from 'vitest';
import { inRoot } from './lib/root.ts';

test('docs/openapi.json is what the route table says (write it anew: node scripts/openapi.ts)', () => {
  const written = JSON.parse(readFileSync(inRoot('docs/openapi.json'), 'utf8'));
  expect(written).toEqual(JSON.parse(JSON.stringify(makeOpenApiDocument())));
});
