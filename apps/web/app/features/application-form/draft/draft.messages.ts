import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldLabels } from '@portal/contracts/applications/messages';
import { messages } from '../../../i18n/catalogue.ts';
import { formatList } from '../../../i18n/format.ts';

export const draftMessages = messages({
  saved: 'Your application progress has been saved.',
  saveFailed: 'Failed to save progress. Please try again.',
  unexpected: 'An error occurred. Please try again.',
  savedAt: (time: string) => `Saved ${time}`,
  savedNow: 'All answers are saved.',
  saving: 'Saving…',
  offline: (kept: boolean) => (kept ? 'Offline – kept on this device' : 'Offline – not saved yet'),
  failed: (kept: boolean) => (kept ? 'Not saved yet – kept on this device' : 'Not saved yet'),
  conflict: 'Changed in another window',
  decide: 'Choose what to keep',
  added: (fields: readonly FieldName[]) =>
    `Added from another window: ${formatList(fields.map((name) => fieldLabels[name]))}.`,
  restored: 'We brought back what you typed on this device.',
  discardRestored: 'Discard it',
  discarded: 'What you typed on this device was discarded.',
  restoreAgain: 'Bring it back',
  conflictTitle: 'Changed in another window',
  conflictText: (time: string) =>
    `These answers were also changed in another window or on another device (saved ${time}). Nothing has been overwritten. Please choose what to keep.`,
  mine: 'What you typed here',
  theirs: 'The other version',
  empty: 'Nothing',
  allMine: 'Keep all of mine',
  allTheirs: 'Take all of theirs',
  chooseOne: 'Please choose one of the two.',
  decideLater: 'Decide later',
  keepChoices: 'Keep these answers',
  leaveTitle: 'Leave without saving?',
  leaveText: 'Some answers or files on this page are not saved yet.',
  stay: 'Stay here',
  leave: 'Leave without saving',
  leftoverTitle: 'Typed on this device, but not part of what was submitted',
  leftoverText:
    'The application was submitted in another window before these words were saved. Copy what you still need; only this device has them.',
  copy: 'Copy',
  copied: 'Copied.',
  copyFailed: 'The text could not be copied. Please select it and copy it yourself.',
  discard: 'Delete from this device',
});
