import { describe, expect, test } from 'vitest';
import { fieldNames } from './fields.ts';
import { listAnswers, nameAnswers, places } from './listed-answers.ts';

test('each field has its one place', () => {
  expect([...places].sort()).toEqual([...fieldNames].sort());
});

test('places stay what they were: what is kept goes by them', () => {
  expect(places).toMatchInlineSnapshot(`
    [
      "startupName",
      "founderName",
      "email",
      "phone",
      "website",
      "registrationNumber",
      "address",
      "city",
      "startupCategory",
      "greenFinance",
      "innovationDescription",
      "currentStage",
      "sdgContribution",
      "environmentalProblem",
      "carbonFootprintReduction",
      "marketReach",
      "scalabilityPotential",
      "receivedFunding",
      "fundingDetails",
      "supportSeeking",
      "fundingSupportNeeds",
      "supportUtilization",
      "isDPITTCertified",
      "DPITTRegistrationCertificate",
      "businessRegistrationCertificate",
      "pitchDeck",
      "pitchDeckDescription",
      "otherSupportingDocuments",
      "testDocument",
    ]
  `);
});

describe('answers', () => {
  test.each([
    ['none', {}, []],
    ['the first', { startupName: 'Kadal' }, ['Kadal']],
    ['with a gap', { phone: '9876543210', founderName: 'Kavya' }, [0, 'Kavya', 0, '9876543210']],
    ['what is no text', { startupCategory: ['a'] }, [0, 0, 0, 0, 0, 0, 0, 0, ['a']]],
    ['empty ones', { startupName: '', greenFinance: [] }, ['', 0, 0, 0, 0, 0, 0, 0, 0, []]],
  ])('(%s) are listed by their places, and named again', (_what, answers, listed) => {
    expect(listAnswers(answers)).toEqual(listed);
    expect(nameAnswers(listed)).toEqual(answers);
  });

  test('that are emptied are none', () => {
    expect(listAnswers({ startupName: null, founderName: undefined, email: 'a' })).toEqual([0, 0, 'a']);
  });

  test('without a place are refused, not lost', () => {
    expect(() => listAnswers({ motto: 'Nets' })).toThrow('no place for the answer motto');
  });

  test.each([
    ['no list', {}],
    ['one place more', [...places.map(() => 'a'), 'b']],
  ])('that are %s are refused', (_what, listed) => {
    expect(() => nameAnswers(listed)).toThrow('not listed by the places');
  });
});
