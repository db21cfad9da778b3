import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';
import type { LegalText } from './legal-text.ts';

const { contact, department, mission, name, state } = programme;
const { grievanceOfficer } = contact;

/** The notice under the Digital Personal Data Protection Act, 2023. */
export const privacyMessages = messages({
  title: 'Privacy policy',
  lead: `What personal data the application portal of the ${name} keeps about you, why, and what you can ask for. This is the notice under section 5 of the Digital Personal Data Protection Act, 2023 (“the Act”).`,
  updatedOn: '2026-11-21',
  sections: [
    {
      id: 'who',
      heading: 'Who is responsible',
      body: [
        `The ${department.name}, Government of ${state}, acting through its ${mission.name}, decides why and how your data is processed. In the words of the Act it is the Data Fiduciary, and you are the Data Principal.`,
      ],
    },
    {
      id: 'data',
      heading: 'What we keep',
      body: [
        [
          'Your account: name, email address, phone number. Your password is kept only in a form that nobody can read.',
          'Your applications: the answers you give, the documents you upload, and when you saved and submitted them.',
          'The review: each decision, when it was taken and by which organiser.',
          'Messages: which emails we sent you about your account and your applications.',
          'Technical records: the time, kind and outcome of requests, without the content of your answers.',
        ],
        'We ask for nothing that the review does not need. Please do not upload identity documents, health data or personal data of people who have not agreed to it.',
      ],
    },
    {
      id: 'purpose',
      heading: 'Why we use it',
      body: [
        [
          'Account: to let you sign in, to make sure that the address is yours, and to keep others out.',
          'Applications: to save your drafts, take your submission, review it in two stages and select startups.',
          'Emails: to send codes and links that you ask for, and to tell you about your submission and each decision.',
          'Technical records: to find faults and to protect the portal.',
        ],
        'Nothing is sold, nothing is used for advertising, and no decision about you is taken by a machine.',
      ],
    },
    {
      id: 'ground',
      heading: 'On what ground',
      body: [
        'You give your data of your own will and agree to these uses when you create an account and when you submit: this is consent under section 6 of the Act. Where the law requires the State to keep records of a benefit that you applied for, the ground is section 7(b) of the Act.',
      ],
    },
    {
      id: 'withdraw',
      heading: 'How to withdraw your consent',
      body: [
        `You can withdraw your consent at any time, as easily as you gave it: write to ${grievanceOfficer.email} from the address of your account and say what you withdraw. We then stop using that data and delete it, unless a law requires us to keep it.`,
        'What was done before stays lawful. An application without the data that it needs cannot be reviewed any further.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      body: [
        [
          'Access: a summary of your data, what is done with it, and with whom it was shared.',
          'Correction: have what is wrong, incomplete or out of date put right. Drafts you can change yourself.',
          'Erasure: have data deleted that is no longer needed, unless a law requires us to keep it.',
          'Grievance: a reply to your complaint from the officer named below.',
          'Nomination: name a person who exercises these rights if you die or are unable to.',
        ],
        `Write to ${grievanceOfficer.email} from the address of your account. It costs nothing. You may ask for this notice in Tamil or in another language of the Eighth Schedule to the Constitution.`,
      ],
    },
    {
      id: 'sharing',
      heading: 'Who sees it',
      body: [
        `You, and the organisers of the programme at the ${department.name} and its ${mission.name}. Uploaded documents open only for you and for organisers, and each link works for a few minutes only.`,
        'The portal runs on Amazon Web Services in its Mumbai region in India, which stores the data and sends the emails on our behalf and on our instructions only. Other bodies receive data only where a law requires it.',
      ],
    },
    {
      id: 'time',
      heading: 'How long we keep it',
      body: [
        [
          'Account and drafts: until you ask us to delete them, or until they no longer serve the programme.',
          'Submitted applications and decisions: as long as the rules for public records require.',
          'Uploaded files that belong to no application: deleted by themselves within days.',
          'Codes that we send you: minutes. Technical records: one year at most.',
        ],
      ],
    },
    {
      id: 'browser',
      heading: 'In your browser',
      body: [
        'The portal keeps your sign-in, your choice of a light or dark theme and answers that are not saved yet in this browser. It sets no cookies for tracking or advertising and loads nothing from other sites. Signing out removes the sign-in; on a shared computer please always sign out.',
      ],
    },
    {
      id: 'security',
      heading: 'How it is protected',
      body: [
        'Data is encrypted on its way and where it is stored, and every request is checked for who makes it. If your data should be breached all the same, we tell you and the Data Protection Board of India what happened and what you can do.',
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      body: [
        'The portal is for people of 18 years and over. We do not knowingly keep data of children. If you learn of an account of a child, please write to us and we delete it.',
      ],
    },
    {
      id: 'complaints',
      heading: 'Questions and complaints',
      body: [
        `${grievanceOfficer.title}: ${grievanceOfficer.email}, ${contact.phones[0]}`,
        contact.postalAddress.join(', '),
        'If the answer does not satisfy you, you can complain to the Data Protection Board of India under the Act. Please ask the officer first: the Board expects it.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      body: [
        'The date at the top says when this policy changed last. We tell you by email before we use your data for anything that is not written here, and ask for your consent anew.',
      ],
    },
  ],
} satisfies LegalText);
