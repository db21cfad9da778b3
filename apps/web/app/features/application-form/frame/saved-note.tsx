import { formatTime } from '../../../i18n/format.ts';
import { draftMessages } from '../draft/draft.messages.ts';
import classes from './frame.module.css';

export interface SavedNoteProps {
  readonly isSaving: boolean;
  /** ISO 8601. */
  readonly savedAt: string | undefined;
}

/** When the answers were saved last. */
export function SavedNote({ isSaving, savedAt }: SavedNoteProps) {
  return (
    <p className={classes.saved}>
      {isSaving ? draftMessages.saving : savedAt && draftMessages.savedAt(formatTime(savedAt))}
    </p>
  );
}
