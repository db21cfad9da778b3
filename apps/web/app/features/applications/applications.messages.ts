import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

export const applicationsMessages = messages({
  title: 'Your Applications',
  subtitle: `Track the status of your ${programme.name} applications.`,
  create: 'New Application',
  columns: {
    number: 'SI Number',
    submittedId: 'Submitted ID',
    founderName: 'Founder Name',
    startupName: 'Startup Name',
    category: 'Startup Category',
    phone: 'Phone',
    status: 'Status',
    action: 'Action',
  },
  notAvailable: 'N/A',
  unnamed: 'Not named yet',
  edit: 'Edit',
  review: 'Review',
  actionOn: (action: string, name: string) => `${action} ${name}`,
  notSubmitted: 'Not submitted yet.',
  lastSaved: (time: string) => `Last saved ${time}`,
  nextDate: (title: string) => `${title}:`,
  empty: 'No applications found',
  emptyLink: 'Create your first application',
  emptyDialogTitle: 'No Applications Found',
  emptyDialogText: "You haven't created any applications yet. Would you like to create one now?",
  later: 'Later',
  createApplication: 'Create Application',
  loadFailed: 'Failed to load applications. Please try again later.',
});

export const confirmationMessages = messages({
  title: 'Application submitted:',
  keep: (email: string) =>
    `Please keep this number. We send it to ${email} too; look in the spam folder if it does not arrive.`,
  copy: 'Copy number',
  next: 'What happens next',
  reviewed: 'Organisers read your application and review it in two stages. Below you see where it stands.',
  told: 'You get an email whenever there is a decision. There is nothing you need to do until then.',
});
