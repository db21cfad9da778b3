import { expect, test } from 'vitest';
import published from '../../../../docs/openapi.json' with { type: 'json' };
import { makeOpenApiDocument } from './openapi.ts';

const document = JSON.parse(JSON.stringify(makeOpenApiDocument()));

test('docs/openapi.json matches the route table (regenerate: node scripts/run.mjs openapi)', () => {
  expect(published).toEqual(document);
});

test('every reference points to a schema', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  const names = new Set(references.map(([, name]) => name));
  expect(names.size).toBeGreaterThan(10);
  expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining([...names]));
});
