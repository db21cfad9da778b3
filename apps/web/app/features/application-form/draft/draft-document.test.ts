import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { differingFields, merge, pick } from '../../../shared/autosave/document.ts';
import { type Answers, sameAnswer } from '../answers.ts';
import { draftDocument } from './draft-document.ts';

const base = completeAnswers;

/** Values of each kind of field, few enough that both sides often agree. */
const changes = fc.record(
  {
    marketReach: fc.constantFrom('', ' ', 'Coast', 'Hills'),
    startupName: fc.constantFrom('Kadal Solar', 'Kaatru', 'Malai'),
    city: fc.constantFrom<Answers['city']>('', 'salem', 'thoothukudi'),
    startupCategory: fc.subarray<Answers['startupCategory'][number]>(['other', 'green_finance']),
    pitchDeck: fc.constantFrom(null, deck, { ...deck, key: 'another', name: 'other.pdf' }),
  },
  { requiredKeys: [] },
);
const side = changes.map((changed): Answers => ({ ...base, ...changed }));

test('the fields that differ are in the order of the form', () => {
  const other = { ...base, pitchDeck: null, startupName: 'Kaatru', startupCategory: ['other' as const] };
  const differing = ['startupName', 'startupCategory', 'pitchDeck'];
  expect(differingFields(draftDocument, base, other)).toEqual(differing);
  expect(differingFields(draftDocument, base, structuredClone(base))).toEqual([]);
});

test('a merge of any two sides classifies every difference as mine, added or conflict', () => {
  fc.assert(
    fc.property(side, side, (mine, theirs) => {
      const { added, conflicts } = merge(draftDocument, { base, mine, theirs }, {});
      const differing = differingFields(draftDocument, mine, theirs);
      const [mineToo, theirsOnly] = [mine, theirs].map((answers) =>
        differing.filter((name) => !sameAnswer(answers[name], base[name])),
      );
      expect(conflicts).toEqual(theirsOnly?.filter((name) => mineToo?.includes(name)));
      expect(added).toEqual(
        pick(
          theirs,
          differing.filter((name) => !mineToo?.includes(name)),
        ),
      );
    }),
    { numRuns: 2000 },
  );
});
