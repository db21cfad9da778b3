import { programme } from '@portal/contracts/programme';
import { messages } from '../../../i18n/catalogue.ts';

const { email, office, name } = {
  email: programme.contact.emails[0],
  office: programme.department.name,
  name: programme.name,
};

/** The terms that a founder agrees to with a submission. */
export const termsMessages = messages({
  label: 'I have read and accept the terms and conditions',
  title: 'Terms and Conditions',
  lead: `Please read these terms before you submit your application to the ${name}.`,
  agree: 'Agree',
  disagree: 'Disagree',
  sections: {
    truth: {
      title: '1. What you declare',
      text: 'Everything in this application is true and complete to the best of your knowledge, and you may speak for the startup. A submission that turns out to be false may be rejected at any time, and funds that were paid on its strength may be claimed back.',
    },
    eligibility: {
      title: '2. Who can apply',
      text: `You meet the eligibility criteria published on the programme's website. The ${office} decides in cases of doubt. Earlier government funding does not rule you out, but you must state it.`,
    },
    selection: {
      title: '3. Selection',
      text: 'Applications are reviewed in two stages. Submitting one gives no right to funding, incubation or an interview. Decisions are final and are sent to you by email. A submitted application cannot be changed.',
    },
    funds: {
      title: '4. Use of funds',
      text: `Selected startups receive seed funding of ${programme.funding.seedLakh} lakh rupees. It may be spent only on developing a prototype or a market-ready product as described here, and its use is reported to the programme.`,
    },
    ideas: {
      title: '5. Your ideas stay yours',
      text: 'You keep all rights in your innovation and your documents. You confirm that they do not infringe the rights of others. Reviewers treat them as confidential and use them for the selection only.',
    },
    data: {
      title: '6. Your data',
      text: `Your details are processed by the ${office} to run the programme: to review the application, to inform you and to keep the records that the law asks for. They are not sold and not used for advertising. You may ask what is stored about you, have it corrected, or withdraw your application: write to ${email}.`,
    },
    contact: {
      title: '7. Messages',
      text: 'Messages about your application go to the email address of your account. Please keep it reachable.',
    },
  },
});
