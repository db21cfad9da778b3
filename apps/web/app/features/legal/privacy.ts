import { msg } from '@lingui/core/macro';
import { programme } from '@portal/contracts/programme';
import type { ProgrammeNames } from '../../i18n/programme-names.ts';
import type { LegalText } from './legal-text.ts';

const { contact } = programme;
const { email } = contact.grievanceOfficer;
const { submissionsYears: years, draftDays, mailDays, draftMailDays } = programme.retention;

/** The notice under the Digital Personal Data Protection Act, 2023. */
export const privacyText = ({ department, mission, name, postalAddress, state }: ProgrammeNames) =>
  ({
    title: msg`Privacy policy`,
    lead: msg`This page says what personal data the application portal of the ${name} keeps about you, why, and what you can ask for. It is the notice under section 5 of the Digital Personal Data Protection Act, 2023 (“the Act”).`,
    updatedOn: '2026-11-24',
    sections: [
      {
        id: 'who',
        heading: msg`Who is responsible`,
        body: [
          msg`The ${department}, Government of ${state}, acting through its ${mission}, decides why and how your data is processed. In the words of the Act it is the Data Fiduciary, and you are the Data Principal.`,
        ],
      },
      {
        id: 'data',
        heading: msg`What we keep`,
        body: [
          [
            msg`Your account: name, e-mail address, phone number, language. We keep your password only in a form that nobody can read.`,
            msg`Your applications: the answers you give, the documents you upload, and when you saved and submitted them.`,
            msg`The review: each decision with its reason, the organisers’ assessments, notes and declared conflicts of interest, with their authors and times.`,
            msg`Messages: which e-mails we sent you about your account and your applications.`,
            msg`Technical records: the time, kind and outcome of requests, without the content of your answers.`,
          ],
          msg`We ask for nothing that the review does not need. Please do not upload identity documents, health data or personal data of people who have not agreed to it.`,
        ],
      },
      {
        id: 'purpose',
        heading: msg`Why we use it`,
        body: [
          [
            msg`Account: to let you log in, to make sure that the address is yours, and to keep others out.`,
            msg`Applications: to save your drafts, take your submission, review it in two stages and select startups.`,
            msg`E-mails: to send codes and links that you ask for, and to tell you about your submission and each decision.`,
            msg`Technical records: to find faults and to protect the portal.`,
          ],
          msg`We do not sell your data, we do not use it for advertising, and people, not machines, take every decision about you.`,
        ],
      },
      {
        id: 'ground',
        heading: msg`The legal basis`,
        body: [
          msg`You agree to these uses when you create an account and when you submit. This is consent under section 6 of the Act. Where the law requires the State to keep records of a benefit that you applied for, the basis is section 7(b) of the Act.`,
        ],
      },
      {
        id: 'withdraw',
        heading: msg`How to withdraw your consent`,
        body: [
          msg`You can withdraw your consent at any time, as easily as you gave it: write to ${email} from the address of your account and say what you withdraw. We then stop using that data and delete it, unless a law requires us to keep it.`,
          msg`What we did with the data before remains lawful. We cannot go on reviewing an application without the data that the review needs.`,
        ],
      },
      {
        id: 'rights',
        heading: msg`Your rights`,
        body: [
          [
            msg`Access: a summary of your data, what is done with it, and with whom it was shared.`,
            msg`Correction: we correct what is wrong, incomplete or out of date. You can change drafts yourself.`,
            msg`Erasure: we delete data that is no longer needed, unless a law requires us to keep it.`,
            msg`Grievance: a reply to your complaint from the officer named below.`,
            msg`On the page My account you can correct your name and phone number, download your data, and close your account yourself.`,
            msg`Nomination: name a person who exercises these rights if you die or are unable to.`,
          ],
          msg`Write to ${email} from the address of your account. It costs nothing. This notice is in English and Tamil; you may ask for it in another language of the Eighth Schedule to the Constitution.`,
        ],
      },
      {
        id: 'sharing',
        heading: msg`Who sees it`,
        body: [
          msg`You, and the organisers of the programme at the ${department} and its ${mission}. Only you and organisers can open uploaded documents, and each link works for a few minutes only.`,
          msg`The portal runs on Amazon Web Services in its Mumbai region in India, which stores the data and sends the e-mails on our behalf and on our instructions only. Other bodies receive data only where a law requires it.`,
        ],
      },
      {
        id: 'time',
        heading: msg`How long we keep it`,
        body: [
          [
            msg`Account: until you close it, or until it no longer serves the programme.`,
            msg`Drafts that you never submit: until ${draftDays} days after the deadline, unless you delete them before. We write to you two weeks before we delete one.`,
            msg`Submitted applications and their review: ${years} years, also after you close your account.`,
            msg`E-mails that we send you, with your name and address: ${mailDays} days. Those about drafts and about your account: ${draftMailDays} days. Both also after you close your account.`,
            msg`When you close your account: for a day, that this account was closed, so that an open window cannot bring it back.`,
            msg`Uploaded files that belong to no application: deleted automatically within days.`,
            msg`Codes that we send you: minutes. Technical records: one year at most.`,
          ],
        ],
      },
      {
        id: 'browser',
        heading: msg`In your browser`,
        body: [
          msg`The portal keeps your login, your choice of a light or dark theme and answers that are not saved yet in this browser. It loads nothing from other sites. Signing out removes the login. Please always sign out on a shared computer.`,
          msg`Your choice of language is kept for a year in the only cookie of the portal, named language, which it needs to send pages in that language. It holds nothing else and follows nobody: there are no cookies for tracking or advertising. Once you have logged in, the choice is part of your account too, so that e-mails come in your language.`,
        ],
      },
      {
        id: 'security',
        heading: msg`How it is protected`,
        body: [
          msg`Data is encrypted when it is sent and where it is stored, and the portal checks who makes each request. If your data is breached in spite of this, we tell you and the Data Protection Board of India what happened and what you can do.`,
        ],
      },
      {
        id: 'children',
        heading: msg`Children`,
        body: [
          msg`The portal is for people of 18 years and over. We do not knowingly keep data of children. If you know of a child’s account, please write to us, and we will delete it.`,
        ],
      },
      {
        id: 'complaints',
        heading: msg`Questions and complaints`,
        body: [
          msg`Grievance Officer of the programme: ${email}, ${{ phone: contact.phones[0] }}`,
          postalAddress.join(', '),
          msg`If the answer does not satisfy you, you can complain to the Data Protection Board of India under the Act. Please ask the officer first: the Board expects it.`,
        ],
      },
      {
        id: 'changes',
        heading: msg`Changes`,
        body: [
          msg`The date at the top is the day of the last change. Before we use your data for anything that is not written here, we tell you by e-mail and ask for your consent again.`,
        ],
      },
    ],
  }) satisfies LegalText;
