import { draftDataSchema } from '@portal/contracts/applications/draft';
import { describe, expect, test } from 'vitest';
import { completeAnswers, deck } from '../../../../test/complete-answers.ts';
import { emptyAnswers } from '../answers.ts';
import { draftPatch, withPatch } from './draft-patch.ts';

describe('a save sends', () => {
  test('what differs from what is stored, and nothing else', () => {
    const answers = { ...completeAnswers, startupName: 'Kaatru', otherSupportingDocuments: [deck] };
    expect(draftPatch(answers, completeAnswers)).toEqual({
      startupName: 'Kaatru',
      otherSupportingDocuments: [deck],
    });
    expect(draftPatch(completeAnswers, completeAnswers)).toEqual({});
  });

  test('every answer that is given, when nothing is stored', () => {
    const patch = draftPatch(completeAnswers, emptyAnswers);
    expect(draftDataSchema.parse(patch)).toEqual(patch);
    expect(patch).toMatchObject({ startupName: 'Kadal Solar', pitchDeck: deck });
    expect(patch).not.toHaveProperty('website');
  });

  test('null for what was emptied: text, choice, list, document', () => {
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

  test('no answer that may not even stand in a draft', () => {
    const answers = { ...completeAnswers, marketReach: 'word '.repeat(301), address: 'x'.repeat(501) };
    expect(draftPatch({ ...answers, startupName: 'K' }, completeAnswers)).toEqual({ startupName: 'K' });
  });

  test('nothing about a question that is hidden, nor one that no step asks', () => {
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

test('what a patch carried counts as stored, the rest does not', () => {
  const answers = {
    ...completeAnswers,
    marketReach: 'word '.repeat(301),
    website: 'https://kadal.example.org',
  };
  const stored = withPatch(completeAnswers, answers, draftPatch(answers, completeAnswers));
  expect(stored).toEqual({ ...completeAnswers, website: 'https://kadal.example.org' });
});
