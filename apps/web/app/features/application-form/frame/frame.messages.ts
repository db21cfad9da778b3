import { messages } from '../../../i18n/catalogue.ts';

export const frameMessages = messages({
  title: 'Application form',
  lead: 'Six steps, one after the other. Your answers are saved as you type, so you can leave and come back.',
  goBack: 'Go Back',
  loading: 'Loading...',
  loadFailed: 'Failed to load application data',
  steps: 'Steps of the application',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  done: 'completed',
  required: 'Questions marked * need an answer.',
  previous: 'Previous',
  next: 'Next',
  saveAndReview: 'Save and go to review',
  savingStep: 'Saving…',
  summaryTitle: (count: number) =>
    count === 1 ? 'One answer needs your attention' : `${count} answers need your attention`,
  uploadsRunning: 'Please wait until your files are uploaded, or cancel them.',
  progress: 'Progress',
  submittedAs: (id: string) => `Your application number is ${id}. Please keep it.`,
  number: (id: string) => `Application number: ${id}`,
  notSubmitted: 'Not submitted yet',
  submittedOn: (date: string) => `Submitted on ${date}`,
  print: 'Print or save as PDF',
  readOnlyLead: 'What you submitted.',
  readOnly: 'This application has already been submitted and cannot be edited',
});
