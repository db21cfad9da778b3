import { offer } from '@portal/contracts/programme-offer';
import { messages } from '../../i18n/catalogue.ts';
import { formatList } from '../../i18n/format.ts';

export const eligibilityMessages = messages({
  title: 'Who Can Apply',
  badge: 'Participation requirements',
  lead: `The programme is for ${formatList(offer.audiences)}. Please read these ten points before you begin.`,
  benefits: 'Why Join Our Program?',
  call: 'Join the Movement',
  callText:
    'All you need to begin is an email address and a phone number. Your answers are saved as you write.',
});
