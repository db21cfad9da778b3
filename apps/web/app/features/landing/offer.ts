import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Audience } from '@portal/contracts/programme';

/* What the programme asks, where more than one part of the page names it. */

export interface DescribedItem {
  readonly title: MessageDescriptor;
  readonly description: MessageDescriptor;
}

export const audienceNames: Readonly<Record<Audience, MessageDescriptor>> = {
  students: msg`students`,
  individuals: msg`individuals`,
  teams: msg`teams`,
  startups: msg`startups`,
};
