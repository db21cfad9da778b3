import { firstRound } from '@portal/contracts/rounds/first-round';
import { roundOfApplicationSchema } from '@portal/contracts/rounds/round';
import type { Answers } from '../app/features/application-form/answers.ts';
import { completeAnswers } from './complete-answers.ts';
import { ok, type StubAnswer } from './stub-api.ts';

export const applicationId = '0b2f7a39-2f0c-4a53-9a55-3a1f6f0b8f01';

/** The round of the records. */
export const recordRound = roundOfApplicationSchema.parse(firstRound);

const savedAt = '2027-04-02T08:00:00.000Z';

/** Returns a complete draft as in an API response, with the given answers and attributes. */
export function record(data: Partial<Answers> = {}, attributes: object = {}) {
  const { pitchDeck, businessRegistrationCertificate, ...answers } = { ...completeAnswers, ...data };
  const given = Object.entries(answers).filter(([, value]) => value !== null);
  const url = 'https://store.example.org/x';
  return {
    id: applicationId,
    application_id: applicationId,
    round: recordRound,
    user_status: 'draft',
    revision: 7,
    updated_at: savedAt,
    progress: {},
    data: {
      ...Object.fromEntries(given),
      pitchDeck: { ...pitchDeck, url },
      businessRegistrationCertificate: { ...businessRegistrationCertificate, url },
    },
    ...attributes,
  };
}

/** The list of a founder's applications, and an empty one. */
export const listOf = (...applications: object[]) => ok({ message: 'Applications found.', applications });
export const emptyList = ok({ message: 'No applications found for this user.', applications: [] });

/** Returns the response to a save that was stored with this revision. */
export function saves(revision: number, application_id = applicationId): StubAnswer {
  return ok({ message: 'Saved', application_id, revision, saved_at: savedAt });
}

/** The account of Asha Raman with these applications, as in an API response. */
export const ownAccount = (...applications: object[]) => ({
  user_id: 'sub-1',
  email: 'asha@example.org',
  name: 'Asha Raman',
  phone: '+919876543210',
  created_at: savedAt,
  language: 'ta',
  applications,
});
