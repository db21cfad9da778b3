import type { FieldName } from './fields.ts';

/*
 * Answers without their names, each at its place: how they are kept (ADR 0040), where every name would be paid for with
 * every save.
 */

/** The place of each answer. What is kept goes by it: new fields join at the end, and none is moved or removed. */
export const places = [
  'startupName',
  'founderName',
  'email',
  'phone',
  'website',
  'registrationNumber',
  'address',
  'city',
  'startupCategory',
  'greenFinance',
  'innovationDescription',
  'currentStage',
  'sdgContribution',
  'environmentalProblem',
  'carbonFootprintReduction',
  'marketReach',
  'scalabilityPotential',
  'receivedFunding',
  'fundingDetails',
  'supportSeeking',
  'fundingSupportNeeds',
  'supportUtilization',
  'isDPITTCertified',
  'DPITTRegistrationCertificate',
  'businessRegistrationCertificate',
  'pitchDeck',
  'pitchDeckDescription',
  'otherSupportingDocuments',
  'testDocument',
] as const satisfies readonly FieldName[];

/** Stands where there is no answer; none is a number. */
const none = 0;

/**
 * Answers in the order of their places, up to the last one.
 *
 * @throws Error when one of them has no place: it would be lost
 */
export function listAnswers(answers: object): readonly unknown[] {
  const given = new Map<string, unknown>(Object.entries(answers));
  const listed = places.map((name) => given.get(name) ?? none);
  const homeless = [...given.keys()].find((name) => !(places as readonly string[]).includes(name));
  if (homeless !== undefined) throw new Error(`There is no place for the answer ${homeless}`);
  return listed.slice(0, listed.findLastIndex((answer) => answer !== none) + 1);
}

/**
 * Answers by their names again.
 *
 * @throws Error when it is no list, or has places that are not known here
 */
export function nameAnswers(listed: unknown): object {
  if (!Array.isArray(listed) || listed.length > places.length) {
    throw new Error('Answers are not listed by the places that are known');
  }
  const named = listed.map((answer, place) => [places[place], answer] as const);
  return Object.fromEntries(named.filter(([, answer]) => answer !== none));
}
