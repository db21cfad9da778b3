import { expect, test } from 'vitest';
import { stageListQuerySchema } from './stage-lists.ts';

test('a query has a limit, a view, a cursor and words to search for, which are trimmed', () => {
  const accepted: readonly [query: object, parsed?: object][] = [
    [{}],
    [{ limit: '1' }, { limit: 1 }],
    [
      { limit: '500', view: 'summary' },
      { limit: 500, view: 'summary' },
    ],
    [{ view: 'full', cursor: 'c'.repeat(2000) }],
    [
      { q: ' கடல் 12 ', view: 'summary' },
      { q: 'கடல் 12', view: 'summary' },
    ],
  ];
  for (const [query, parsed = query] of accepted) expect(stageListQuerySchema.parse(query)).toEqual(parsed);
  const limits = ['0', '501', '2.5', 'all'].map((limit) => ({ limit }));
  const searches = [{ q: ' ab ' }, { q: 'q'.repeat(101) }, { q: 'solar', view: 'full' }];
  for (const query of [...limits, ...searches, { view: 'mine' }, { cursor: 'c'.repeat(2001) }])
    expect(stageListQuerySchema.safeParse(query).success).toBe(false);
});
