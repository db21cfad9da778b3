import { draftDataSchema } from '@portal/contracts/applications/draft';
import { type FieldName, fieldNames } from '@portal/contracts/applications/fields';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { type Answers, differingFields, emptyAnswers, pickAnswers, sameAnswer } from '../answers.ts';
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

describe('a merge of any two sides', () => {
  test('classifies every difference as mine, added or conflict', () => {
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

  test('finds the same conflicts on both sides, which agree on the rest', () => {
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const here = mergeAnswers({ base, mine, theirs });
        const there = mergeAnswers({ base, mine: theirs, theirs: mine });
        expect(here.conflicts).toEqual(there.conflicts);
        const merged = { ...mine, ...here.added };
        expect(differingFields(merged, { ...theirs, ...there.added })).toEqual(here.conflicts);
      }),
      { numRuns: 2000 },
    );
  });

  test('ignores values that this side sent itself', () => {
    fc.assert(
      fc.property(side, side, (mine, sent) => {
        const unacknowledged = Object.fromEntries(fieldNames.map((name) => [name, [sent[name]]]));
        expect(mergeAnswers({ base, mine, theirs: sent, unacknowledged })).toEqual({
          added: {},
          conflicts: [],
          hidden: [],
        });
      }),
    );
  });
});

test('conflicts are in the order of the form', () => {
  const mine = { ...base, pitchDeckDescription: 'Mine', startupName: 'Mine' };
  const theirs = { ...base, pitchDeckDescription: 'Theirs', startupName: 'Theirs' };
  expect(mergeAnswers({ base, mine, theirs }).conflicts).toEqual([
    'startupName',
    'pitchDeckDescription',
  ] satisfies FieldName[]);
});

describe('draftPatch', () => {
  test('contains only answers that differ from the stored ones', () => {
    const answers = { ...completeAnswers, startupName: 'Kaatru', otherSupportingDocuments: [deck] };
    expect(draftPatch(answers, completeAnswers)).toEqual({
      startupName: 'Kaatru',
      otherSupportingDocuments: [deck],
    });
    expect(draftPatch(completeAnswers, completeAnswers)).toEqual({});
  });

  test('contains every answer when nothing is stored', () => {
    const patch = draftPatch(completeAnswers, emptyAnswers);
    expect(draftDataSchema.parse(patch)).toEqual(patch);
    expect(patch).toMatchObject({ startupName: 'Kadal Solar', pitchDeck: deck });
    expect(patch).not.toHaveProperty('website');
  });

  test('contains null for an emptied text, choice, list or document', () => {
    const stored = { ...completeAnswers, startupCategory: ['other' as const] };
    const answers = {
      ...stored,
      marketReach: ' ',
      city: '' as const,
      startupCategory: [],
      pitchDeck: null,
    };
    expect(draftPatch(answers, stored)).toEqual({
      marketReach: null,
      city: null,
      startupCategory: null,
      pitchDeck: null,
    });
  });

  test('omits answers that a draft must not contain', () => {
    const answers = { ...completeAnswers, marketReach: 'w'.repeat(4001), address: 'x'.repeat(501) };
    expect(draftPatch({ ...answers, startupName: 'K' }, completeAnswers)).toEqual({ startupName: 'K' });
    expect(unsavableFields({ ...answers, startupName: 'K' }, completeAnswers)).toEqual([
      'address',
      'marketReach',
    ]);
  });

  test('contains a text above the word limit', () => {
    const marketReach = 'word '.repeat(301);
    expect(draftPatch({ ...completeAnswers, marketReach }, completeAnswers)).toEqual({ marketReach });
  });

  test('omits hidden questions and fields without a step', () => {
    const answers = { ...completeAnswers, DPITTRegistrationCertificate: deck, testDocument: deck };
    expect(draftPatch(answers, completeAnswers)).toEqual({});
    expect(
      draftPatch(
        { ...completeAnswers, businessRegistrationCertificate: null, isDPITTCertified: 'yes' },
        completeAnswers,
      ),
    ).toEqual({
      isDPITTCertified: 'yes',
    });
  });
});
