import { msg } from '@lingui/core/macro';
import { programme } from '@portal/contracts/programme';
import type { ProgrammeNames } from '../../i18n/programme-names.ts';
import { datesNote } from '../../shared/programme/programme-texts.ts';
import type { LegalText } from './legal-text.ts';

const { contact } = programme;
const [email] = contact.emails;
const [phone] = contact.phones;

export const termsText = ({ department, mission, name, postalAddress, state }: ProgrammeNames) =>
  ({
    title: msg`Terms of use`,
    lead: msg`The rules for using the application portal of the ${name}, in plain words.`,
    updatedOn: programme.termsVersion,
    sections: [
      {
        id: 'who',
        heading: msg`Who runs the portal`,
        body: [
          msg`The portal is run by the ${department}, Government of ${state}, through its ${mission}. In these terms “we” means the ${mission} and “you” means the person who uses the portal.`,
          msg`By creating an account you accept these terms. If you do not accept them, please do not create one.`,
        ],
      },
      {
        id: 'account',
        heading: msg`Your account`,
        body: [
          [
            msg`You are at least 18 years old and a founder of the startup, or authorised by its founders.`,
            msg`You give your own name, e-mail address and phone number, and keep them up to date.`,
            msg`You keep your password to yourself. What is sent from your account counts as sent by you.`,
            msg`If you believe that someone else has used your account, change your password and write to us at once.`,
          ],
        ],
      },
      {
        id: 'application',
        heading: msg`Your application`,
        body: [
          msg`You can change a draft as often as you like. You cannot change it after you submit it, so please read it through first.`,
          [
            msg`Your answers and documents are true and complete to the best of your knowledge.`,
            msg`You have the right to send them, and they do not infringe the rights of others.`,
            msg`Your documents contain no harmful software.`,
          ],
          msg`We may reject an application that contains false statements, even after we approved it.`,
        ],
      },
      {
        id: 'selection',
        heading: msg`Review and selection`,
        body: [
          msg`Submitted applications are reviewed in two stages. The portal shows the status of yours, and we send you an e-mail about each decision.`,
          msg`Applying does not entitle you to a place, to funding or to an interview. Selected startups receive the seed funding of their round under a separate agreement.`,
          datesNote,
        ],
      },
      {
        id: 'ideas',
        heading: msg`Your ideas stay yours`,
        body: [
          msg`Your idea, your product and your documents remain yours. You allow us to store, copy and read them for the review and the running of the programme, and for nothing else. Reviewers keep them confidential.`,
          msg`As a public authority we answer requests under the Right to Information Act, 2005. That Act protects trade secrets and personal data.`,
        ],
      },
      {
        id: 'fair-use',
        heading: msg`Fair use`,
        body: [
          msg`Please use the portal for applications only. Do not try to reach other people’s data, do not disturb the service, and do not send so many automated requests that it becomes slow for others. We may block an account that does any of this.`,
        ],
      },
      {
        id: 'service',
        heading: msg`The service`,
        body: [
          msg`The portal is free of charge. We work to keep it available and your drafts safe, but we cannot promise that it is never interrupted. Please do not wait until the last hour to submit.`,
          msg`We may change the portal and these terms. The date at the top is the day of the last change. The terms of the day on which you submit apply to your application.`,
        ],
      },
      {
        id: 'law',
        heading: msg`Law and courts`,
        body: [
          msg`The laws of India apply. The courts in ${state} decide disputes that we cannot settle together.`,
        ],
      },
      {
        id: 'contact',
        heading: msg`Questions`,
        body: [msg`Write to ${email} or call ${phone}.`, postalAddress.join(', ')],
      },
    ],
  }) satisfies LegalText;
