import { messages } from '../../../i18n/catalogue.ts';

/** What the form says about saving. */
export const draftMessages = messages({
  saved: 'Your application progress has been saved.',
  saveFailed: 'Failed to save progress. Please try again.',
  unexpected: 'An error occurred. Please try again.',
  savedAt: (time: string) => `Last saved ${time}`,
  saving: 'Saving…',
  conflictTitle: 'Changed in another window',
  conflictText: (time: string) =>
    `This application was saved in another window or on another device on ${time}. Nothing has been overwritten. Please choose which version to keep.`,
  conflictFields: 'The two versions differ in:',
  keepMine: 'Keep this version',
  keepMineHelp: 'What you see here replaces the other version.',
  takeTheirs: 'Take the other version',
  takeTheirsHelp: 'What you changed here since the last save is dropped.',
  tookTheirs: 'You now see the other version.',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Some answers or files on this page are not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
});
