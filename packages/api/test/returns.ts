import type { FieldName } from '@portal/contracts/applications/fields';
import type { Caller } from '../src/domain/caller.ts';
import { newOrganiser } from './founders.ts';
import { expectSuccess, type TestPortal } from './test-portal.ts';

/** The last day for changes, six days after the beginning of the test portal's clock. */
export const dueDay = '2027-04-20';
export const due = '2027-04-20T18:29:59.000Z';
export const afterDue = Date.parse(due) + 1000;
/** Codes that were sent in time have expired. */
export const afterGrace = afterDue + 15 * 60_000;

export const changesMessage = 'Please say who buys the dryer.\n\nAnd send the deck of this year.';

/** Creates a submission that an organiser has returned to its founder. */
export async function returnedSubmission(
  portal: TestPortal,
  fields: readonly FieldName[] = ['marketReach', 'pitchDeck'],
  organiser = newOrganiser('Meena Selvam'),
) {
  const submission = await portal.founderWithSubmission();
  await expectSuccess(returnTo(portal, submission.applicationId, fields, organiser));
  return { ...submission, organiser };
}

/** An organiser asks for changes. */
export function returnTo(
  portal: TestPortal,
  applicationId: string,
  fields: readonly FieldName[],
  organiser: Caller = newOrganiser('Meena Selvam'),
) {
  const request = { fields: [...fields], message: changesMessage, due: dueDay };
  return portal.returnForChanges(portal.at(applicationId, 'stage1'), request, organiser);
}
