import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import { messages } from '../../i18n/catalogue.ts';

export const processMessages = messages({
  title: 'From account to answer',
  selection: 'How startups are selected',
  timeline: 'Dates',
  next: 'Next',
  passed: 'Passed',
  timeZone: `All dates are in ${offer.timeZoneName}. A day ends at 11:59 pm.`,
  datesNote: programme.datesNote,
});
