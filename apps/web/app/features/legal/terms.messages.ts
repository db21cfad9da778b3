import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';
import type { LegalText } from './legal-text.ts';

const { contact, department, funding, mission, name, state } = programme;

export const termsMessages = messages({
  title: 'Terms of use',
  lead: `What holds between you and us when you use the application portal of the ${name}. Plain words, no small print.`,
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'who',
      heading: 'Who runs the portal',
      body: [
        `The portal is run by the ${department.name}, Government of ${state}, through its ${mission.name}. In these terms “we” means the ${mission.name} and “you” means the person who uses the portal.`,
        'By creating an account you accept these terms. If you do not accept them, please do not create one.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      body: [
        [
          'You are at least 18 years old and a founder of the startup, or authorised by its founders.',
          'You give your own name, email address and phone number, and keep them up to date.',
          'You keep your password to yourself. What is sent from your account counts as sent by you.',
          'If you believe that somebody else has used your account, change your password and write to us at once.',
        ],
      ],
    },
    {
      id: 'application',
      heading: 'Your application',
      body: [
        'You can change a draft as often as you like. Once it is submitted it stands as it is, so please read it through before.',
        [
          'Your answers and documents are true and complete to the best of your knowledge.',
          'You have the right to send them, and they break nobody else’s rights.',
          'Your documents carry no harmful software.',
        ],
        'An application with false statements may be rejected, also after it was approved.',
      ],
    },
    {
      id: 'selection',
      heading: 'Review and selection',
      body: [
        'Submitted applications are reviewed in two stages. You see in the portal where yours stands and get an email about each decision.',
        `Applying gives no claim to a place, to funding or to an interview. Selected startups receive seed funding of ${funding.seedLakh} lakh rupees under a separate agreement.`,
        'Dates may change. Please check the official website.',
      ],
    },
    {
      id: 'ideas',
      heading: 'Your ideas stay yours',
      body: [
        'Your idea, your product and your documents remain yours. You allow us to store, copy and read them for the review and the running of the programme, and for nothing else. Reviewers keep them confidential.',
        'As a public authority we answer requests under the Right to Information Act, 2005. Trade secrets and personal data are protected there as that Act provides.',
      ],
    },
    {
      id: 'fair-use',
      heading: 'Fair use',
      body: [
        'Please use the portal for applications only. You may not try to reach other people’s data, disturb the service, or send requests by machine in numbers that slow it down for others. We may block an account that does.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      body: [
        'The portal is free of charge. We work to keep it available and your drafts safe, but cannot promise that it is never interrupted. Please do not leave your submission to the last hour.',
        'We may change the portal and these terms. The date at the top says when these terms changed last; what you have submitted is judged by the terms of that day.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      body: [
        `The laws of India apply. Disputes that we cannot settle with each other go to the courts in ${state}.`,
      ],
    },
    {
      id: 'contact',
      heading: 'Questions',
      body: [`Write to ${contact.emails[0]} or call ${contact.phones[0]}.`, contact.postalAddress.join(', ')],
    },
  ],
} satisfies LegalText);
