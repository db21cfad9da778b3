import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { RejectionReason } from '@portal/contracts/programme';

/** The sentence of each of the programme's reasons for a rejection, as the history keeps it. */
export const rejectionReasonTexts: Readonly<Record<RejectionReason, MessageDescriptor>> = {
  'not-green': msg`The environmental benefit is not shown.`,
  'incomplete-plan': msg`The plan is incomplete.`,
  'no-proof-of-concept': msg`There is no proof of concept yet.`,
  'not-feasible': msg`The idea is not feasible as described.`,
  'outside-the-programme': msg`The application is outside the scope of the programme.`,
  'funded-before': msg`The start-up has already received comparable funding.`,
};
