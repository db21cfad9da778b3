import { formatTime } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { draftMessages } from '../draft/draft.messages.ts';
import type { DraftState } from '../draft/draft-session.ts';
import classes from './frame.module.css';

export interface SaveStatusProps {
  readonly state: DraftState;
  /** Opens the question which of two answers to keep. */
  readonly onDecide: () => void;
}

/** How saving stands: seen at every moment, read aloud only when it turns from good to bad or back. */
export function SaveStatus({ state, onDecide }: SaveStatusProps) {
  return (
    <div className={classes.saved}>
      <span aria-hidden="true">{wordsFor(state)}</span>
      <VisuallyHidden role="status">{spokenFor(state)}</VisuallyHidden>
      {state.status === 'conflict' && (
        <Button kind="quiet" size="xs" onClick={onDecide}>
          {draftMessages.decide}
        </Button>
      )}
    </div>
  );
}

function wordsFor(state: DraftState): string {
  if (state.status === 'saving') return draftMessages.saving;
  if (state.status === 'saved' && state.savedAt) return draftMessages.savedAt(formatTime(state.savedAt));
  return troubleOf(state);
}

function spokenFor(state: DraftState): string {
  return state.savedAt !== undefined && (state.status === 'saved' || state.status === 'saving')
    ? draftMessages.savedNow
    : troubleOf(state);
}

function troubleOf({ status, kept }: DraftState): string {
  if (status === 'offline') return draftMessages.offline(kept);
  if (status === 'failed') return draftMessages.failed(kept);
  return status === 'conflict' ? draftMessages.conflict : '';
}
