import { msg } from '@lingui/core/macro';
import { programme } from '@portal/contracts/programme';
import type { ProgrammeNames } from '../../i18n/programme-names.ts';
import type { LegalText } from './legal-text.ts';

const { contact } = programme;
const [, email] = contact.emails;
const [phone] = contact.phones;

/** The accessibility statement that GIGW 3.0 requires (Guidelines for Indian Government Websites and Apps). */
export const accessibilityText = ({ department, name, postalAddress, state }: ProgrammeNames) =>
  ({
    title: msg`Accessibility statement`,
    lead: msg`The ${department}, Government of ${state}, wants everyone to be able to read about the ${name} and to apply, whatever they see, hear or move, and whatever device they use.`,
    updatedOn: '2026-11-24',
    sections: [
      {
        id: 'standard',
        heading: msg`What we aim for`,
        body: [
          msg`The portal is built to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, the Guidelines for Indian Government Websites and Apps (GIGW 3.0) and, with them, the duties of the Rights of Persons with Disabilities Act, 2016.`,
          msg`It covers the start page, these texts, the account pages, the application form and the pages of the organisers.`,
        ],
      },
      {
        id: 'use',
        heading: msg`What you can count on`,
        body: [
          [
            msg`The portal is in English and in Tamil, and you choose the language on every page.`,
            msg`Everything works with the keyboard alone, and you always see where you are.`,
            msg`Headings, fields, messages and changes have names that screen readers announce.`,
            msg`Text can be enlarged to 200 %, and the page to 400 %, without scrolling sideways.`,
            msg`Colours have the contrast that the guidelines ask for, in light and in dark, and nothing is said by colour alone.`,
            msg`The portal follows your system’s settings for forced colours and for less motion.`,
            msg`Buttons and links are large enough to be touched on a phone.`,
            msg`What you type is kept: you do not have to enter it again when a connection fails.`,
            msg`Each error says in words what happened and what to do next.`,
            msg`The start page works without scripts and on slow connections.`,
          ],
        ],
      },
      {
        id: 'testing',
        heading: msg`How we check`,
        body: [
          msg`Automatic tests check each page in each of its states with every change: the axe rules, a width of 320 pixels, 200 % zoom, text of twice the size, the size of buttons and links, forced colours, and the Tab key.`,
          msg`Automatic tests find only some of the barriers. This statement is a self-assessment: no independent body has audited the portal yet.`,
        ],
      },
      {
        id: 'known',
        heading: msg`What does not work yet`,
        body: [
          [
            msg`The account pages and the application form need JavaScript. Without it they say so, and whom to write to.`,
            msg`Documents that founders upload are shown as they are. Whether a PDF can be read by a screen reader depends on how it was made.`,
            msg`The portal has not been tested by people who use screen readers every day, nor with every combination of browser and screen reader.`,
          ],
        ],
      },
      {
        id: 'report',
        heading: msg`Tell us about a barrier`,
        body: [
          msg`If something keeps you from applying, write to ${email} or call ${phone}. Say which page it was, what you wanted to do and, if you like, which browser and aid you use.`,
          msg`We answer you, remove the barrier where we can, and until then find another way with you to apply in time.`,
        ],
      },
      {
        id: 'grievance',
        heading: msg`If the answer does not help`,
        body: [
          msg`Grievance Officer of the programme: ${{ email: contact.grievanceOfficer.email }}, ${{ phone: contact.phones[1] }}`,
          postalAddress.join(', '),
          msg`You may also turn to the State Commissioner for Persons with Disabilities of ${state} under the Rights of Persons with Disabilities Act, 2016.`,
        ],
      },
    ],
  }) satisfies LegalText;
