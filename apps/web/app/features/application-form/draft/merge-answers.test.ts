import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { type Answers, differingFields, pickAnswers, sameAnswer } from '../answers.ts';
import { mergeAnswers } from './merge-answers.ts';

const base = completeAnswers;

/** Values of each kind of field, so few that two sides often agree. */
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

describe('for any two sides', () => {
  test('every difference is mine, taken or contested, by who changed it', () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const { taken, contested } = mergeAnswers({ base, mine, theirs });
        const differing = fieldNames.filter((name) => !sameAnswer(mine[name], theirs[name]));
        const [mineToo, theirsOnly] = [mine, theirs].map((answers) =>
          differing.filter((name) => !sameAnswer(answers[name], base[name])),
        );
        expect(contested).toEqual(theirsOnly?.filter((name) => mineToo?.includes(name)));
        expect(taken).toEqual(
          pickAnswers(
            theirs,
            differing.filter((name) => !mineToo?.includes(name)),
          ),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('both see the same question, and agree once one of them has taken the rest', () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const here = mergeAnswers({ base, mine, theirs });
        const there = mergeAnswers({ base, mine: theirs, theirs: mine });
        expect(here.contested).toEqual(there.contested);
        const merged = { ...mine, ...here.taken };
        expect(differingFields(merged, { ...theirs, ...there.taken })).toEqual(here.contested);
      }),
      { numRuns: 2000 },
    );
  });

  test('what was sent from here is no change of theirs', () => {
    fc.assert(
      fc.property(side, side, (mine, sent) => {
        const inDoubt = Object.fromEntries(fieldNames.map((name) => [name, [sent[name]]]));
        expect(mergeAnswers({ base, mine, theirs: sent, inDoubt })).toEqual({ taken: {}, contested: [] });
      }),
    );
  });
});

test('contested fields come in the order of the form', () => {
  const mine = { ...base, pitchDeckDescription: 'Mine', startupName: 'Mine' };
  const theirs = { ...base, pitchDeckDescription: 'Theirs', startupName: 'Theirs' };
  expect(mergeAnswers({ base, mine, theirs }).contested).toEqual([
    'startupName',
    'pitchDeckDescription',
  ] satisfies FieldName[]);
});
