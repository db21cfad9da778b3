import { draftDataSchema } from '@portal/contracts/applications/draft';
import { fieldNames } from '@portal/contracts/applications/fields';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { type Answers, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
import { draftPatch, mergeAnswers, unsavableFields } from './merge.ts';

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

test('a merge of any two sides classifies every difference as mine, added or conflict', () => {
  fc.assert(
    fc.property(side, side, (mine, theirs) => {
      const { added, conflicts } = mergeAnswers({ base, mine, theirs });
      const differing = fieldNames.filter((name) => !sameAnswer(mine[name], theirs[name]));
      const [mineToo, theirsOnly] = [mine, theirs].map((answers) =>
        differing.filter((name) => !sameAnswer(answers[name], base[name])),
      );
      expect(conflicts).toEqual(theirsOnly?.filter((name) => mineToo?.includes(name)));
      expect(added).toEqual(
        pickAnswers(
          theirs,
          differing.filter((name) => !mineToo?.includes(name)),
        ),
      );
    }),
    { numRuns: 2000 },
  );
});

describe('draftPatch', () => {
  const patchOf = (changes: Partial<Answers>) => draftPatch({ ...base, ...changes }, base);

  test.each<[string, Partial<Answers>, object]>([
    ['nothing without a difference', {}, {}],
    ['what differs', { otherSupportingDocuments: [deck] }, { otherSupportingDocuments: [deck] }],
    [
      'null for an emptied text, choice or document',
      { marketReach: ' ', city: '', pitchDeck: null },
      { marketReach: null, city: null, pitchDeck: null },
    ],
    ['a text above the word limit', { marketReach: 'w '.repeat(301) }, { marketReach: 'w '.repeat(301) }],
    ['no field without a step', { testDocument: deck }, {}],
    ['no hidden question', { DPITTRegistrationCertificate: deck }, {}],
    [
      'no question that is hidden now',
      { businessRegistrationCertificate: null, isDPITTCertified: 'yes' },
      { isDPITTCertified: 'yes' },
    ],
  ])('contains %s', (_, changes, patch) => {
    expect(patchOf(changes)).toEqual(patch);
  });

  test('contains every answer when nothing is stored', () => {
    const patch = draftPatch(completeAnswers, emptyAnswers);
    expect(draftDataSchema.parse(patch)).toEqual(patch);
    expect(patch).toMatchObject({ startupName: 'Kadal Solar', pitchDeck: deck });
    expect(patch).not.toHaveProperty('website');
  });

  test('omits answers that a draft must not contain', () => {
    const changes = { marketReach: 'w'.repeat(4001), address: 'x'.repeat(501), startupName: 'K' };
    expect(patchOf(changes)).toEqual({ startupName: 'K' });
    expect(unsavableFields({ ...base, ...changes }, base)).toEqual(['address', 'marketReach']);
  });
});
