import type { RegistrationNumberKind } from '@portal/contracts/applications/registration-number';
import { messages } from '../../../i18n/catalogue.ts';

export const fieldsMessages = messages({
  choose: 'Choose',
  alsoAsked: (labels: string) => `Also asked now: ${labels}`,
  verify: 'Verify',
  verifyEmpty: 'Please enter a registration number first.',
  verifyUnknown: 'This does not look like a CIN, LLPIN, Udyam or DPIIT number. Please check it.',
  verified: {
    cin: 'The format is that of a CIN (company).',
    llpin: 'The format is that of an LLPIN (limited liability partnership).',
    udyam: 'The format is that of a Udyam registration (MSME).',
    dpiit: 'The format is that of a DPIIT recognition (Startup India).',
  } satisfies Record<RegistrationNumberKind, string>,
});
