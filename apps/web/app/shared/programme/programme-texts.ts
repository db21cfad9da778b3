import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FocusGoalNumber } from '@portal/contracts/programme';
import type { MilestoneId } from '@portal/contracts/rounds/round';

/* Texts about the programme that the landing page and the app share; both have them in their catalogues. */

export const datesNote = msg`Dates may change. Please check the official website.`;

/** The titles and descriptions of a round's dates. */
export const milestoneTexts: Readonly<
  Record<MilestoneId, { readonly title: MessageDescriptor; readonly description: MessageDescriptor }>
> = {
  opens: {
    title: msg`Application opens`,
    description: msg`Applications are accepted through the portal.`,
  },
  deadline: {
    title: msg`Application deadline`,
    description: msg`Last day to submit an application.`,
  },
  interviews: {
    title: msg`Interview notifications`,
    description: msg`Shortlisted candidates are invited for an interview.`,
  },
  results: {
    title: msg`Final results`,
    description: msg`Selected startups are announced.`,
  },
};

/** The short titles of the Sustainable Development Goals in focus. */
export const goalTitles: Readonly<Record<FocusGoalNumber, MessageDescriptor>> = {
  6: msg`Clean Water`,
  7: msg`Clean Energy`,
  11: msg`Sustainable Cities`,
  12: msg`Responsible Consumption`,
  13: msg`Climate Action`,
  14: msg`Life Below Water`,
  15: msg`Life On Land`,
};
