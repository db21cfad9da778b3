import { programme } from '@portal/contracts/programme';
import { messages } from '../i18n/catalogue.ts';

export const aboutMessages = messages({
  open: 'About',
  title: 'About the programme',
  lead: `${programme.name} of the ${programme.department.name}, ${programme.state}.`,
  dates: 'Important dates',
  passed: 'Passed',
  next: 'Next',
  datesNote: programme.datesNote,
  website: 'Official website',
  focus: 'Focus areas',
  focusLead: 'Sustainable Development Goals',
});
