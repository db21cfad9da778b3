import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

const office = programme.contact.emails[0];

/** The terms of use. */
export const termsMessages = messages({
  title: 'Terms',
  lead: `These terms hold for everyone who uses the application portal of the ${programme.name}.`,
  sections: [
    {
      heading: 'Who runs the portal',
      text: `The portal is run by the ${programme.department.name}, Government of ${programme.state}, through its ${programme.mission.name}.`,
    },
    {
      heading: 'Your account',
      text: 'Give your own name, e-mail address and phone number, and keep your password to yourself. You are answerable for what is sent from your account. An account is for founders of a startup or people they have authorised.',
    },
    {
      heading: 'Your application',
      text: 'Your answers and documents must be true and complete to the best of your knowledge, and you must have the right to send them. An application can be changed until it is submitted; after that it stands as it is. False statements may lead to rejection, also after approval.',
    },
    {
      heading: 'Selection',
      text: 'Submitted applications are reviewed in two stages. Applying gives no claim to funding or a place. Dates may change; the official website has the current ones.',
    },
    {
      heading: 'Your ideas',
      text: 'Your idea, product and documents remain yours. They are used for the review and the running of the programme only.',
    },
    {
      heading: 'The service',
      text: 'The portal is provided free of charge. We work to keep it available and your drafts safe, but please do not leave your submission to the last hour.',
    },
    { heading: 'Questions', text: `Write to ${office}.` },
  ],
});

/** What happens to personal data. */
export const privacyMessages = messages({
  title: 'Privacy policy',
  lead: 'What the portal keeps about you, why, and what you can ask for.',
  sections: [
    {
      heading: 'What we keep',
      text: 'Your name, e-mail address and phone number; the answers and documents of your applications; when you submitted them and what was decided; and technical records of requests, without their content.',
    },
    {
      heading: 'Why',
      text: 'To let you sign in, to save and submit your applications, to review them, and to tell you the outcome by e-mail. Nothing is used for advertising and nothing is sold.',
    },
    {
      heading: 'Who sees it',
      text: `Only you and the organisers of the programme at the ${programme.department.name} and its ${programme.mission.name}. Documents open for you and for organisers only, for a few minutes at a time.`,
    },
    {
      heading: 'In your browser',
      text: 'The portal keeps your sign-in and your choice of a light or dark theme in this browser. It sets no advertising or tracking cookies. Signing out removes the sign-in.',
    },
    {
      heading: 'How long',
      text: 'Submitted applications are kept for as long as the records rules of the state require. Uploaded files that belong to no application are deleted by themselves.',
    },
    {
      heading: 'Your rights',
      text: `You may ask to see, correct or delete what we keep about you, as far as the law allows. Write to ${office}.`,
    },
  ],
});
