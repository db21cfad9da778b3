import { expect, test } from 'vitest';
import { landingI18n } from './landing-i18n.ts';
import { landingMeta } from './landing-meta.ts';

test('the structured data describes a government service with three questions', () => {
  const data = JSON.stringify(landingMeta(landingI18n).find((tag) => 'script:ld+json' in tag));
  const types = [...data.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toContain('GovernmentService');
  expect(types.filter((type) => type === 'Question')).toHaveLength(3);
  expect(data).toContain('Application deadline: 15 May 2027.');
  expect(data).not.toContain('undefined');
});
