import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Recommendation } from '@portal/contracts/review/assessments';

export const recommendationTexts: Readonly<Record<Recommendation, MessageDescriptor>> = {
  approve: msg({ message: 'Approve', comment: 'What an organiser recommends' }),
  shortlist: msg({ message: 'Shortlist', comment: 'What an organiser recommends' }),
  reject: msg({ message: 'Reject', comment: 'What an organiser recommends' }),
  'no-opinion': msg`No opinion`,
};
