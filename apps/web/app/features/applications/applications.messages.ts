import { programme } from '@portal/contracts/programme';
import { messages } from '../../i18n/catalogue.ts';

/** Words of the founder's list. */
export const applicationsMessages = messages({
  title: 'Your Applications',
  subtitle: `Track the status of your ${programme.name} applications`,
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
  lastSaved: (time: string) => `Last saved ${time}`,
  empty: 'No applications found',
  emptyLink: 'Create your first application',
  emptyDialogTitle: 'No Applications Found',
  emptyDialogText: "You haven't created any applications yet. Would you like to create one now?",
  later: 'Later',
  createApplication: 'Create Application',
  loadFailed: 'Failed to load applications. Please try again later.',
  submittedTitle: (id: string) => `Application submitted: ${id}`,
  submittedText:
    'Please keep this number. We have sent it to your e-mail address too, and will write to you when there is news.',
});
