import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

const { department, mission, state } = programme;

export const contactMessages = messages({
  title: 'Contact',
  lead: 'Write to us or call us about the programme and the portal.',
  emails: 'E-mail',
  phones: 'Phone',
  address: 'Address',
  aboutTitle: 'About the department',
  about: `The ${department.name} of the Government of ${state} looks after the environment and the forests of the state. Its ${mission.name} leads the work on climate change and runs this programme.`,
  departmentSite: 'Website of the department',
  policies: 'Policies and help',
  terms: 'Terms',
  privacy: 'Privacy policy',
  accessibility: 'Accessibility statement',
  help: 'Help and feedback',
  ownership: `Content owned, published and managed by the ${mission.name}, ${department.name}, Government of ${state}.`,
  updated: 'Last updated on',
  copyright: [`${department.name}, Government of ${state}`, 'All rights reserved.'],
});
