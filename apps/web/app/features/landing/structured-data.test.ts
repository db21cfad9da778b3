import { expect, test } from 'vitest';
import { structuredData } from './structured-data.ts';

test('describes a government service with three questions', () => {
  const [descriptor] = structuredData();
  const data = JSON.stringify(descriptor);
  const types = [...data.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toContain('GovernmentService');
  expect(types.filter((type) => type === 'Question')).toHaveLength(3);
  expect(data).toContain('Application deadline: 15 May 2027.');
  expect(data).not.toContain('undefined');
});
