import { originPlaceholder } from '@portal/contracts/http/site-delivery';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test } from 'vitest';
import { landingI18n } from './landing-i18n.ts';
import { landingMeta } from './landing-meta.ts';

test.each([
  ['en', '/', 'Tamil Nadu', 'og.png'],
  ['ta', '/ta/', 'தமிழ்நாடு', 'og-ta.png'],
] as const)(
  'the page in %s has its address, its picture and the address in the other language',
  (language, address, state, picture) => {
    const tags = JSON.stringify(landingMeta(landingI18n[language], firstRound));
    expect(tags).toContain(`"rel":"canonical","href":"${originPlaceholder}${address}"`);
    for (const [code, page] of [
      ['en', '/'],
      ['ta', '/ta/'],
      ['x-default', '/'],
    ])
      expect(tags).toContain(`"hrefLang":"${code}","href":"${originPlaceholder}${page}"`);
    expect(tags).toContain(`"${originPlaceholder}/${picture}"`);
    expect(tags).toContain(`"og:locale","content":"${language}_IN"`);
    expect(tags).toContain(state);
  },
);

test('the structured data describes a government service', () => {
  const data = JSON.stringify(landingMeta(landingI18n.en, firstRound).find((tag) => 'script:ld+json' in tag));
  const types = [...data.matchAll(/"@type":"(\w+)"/g)].map(([, type]) => type);
  expect(types).toContain('GovernmentService');
  expect(data).toContain('10 climate startups of Tamil Nadu');
  expect(data).not.toContain('undefined');
});
