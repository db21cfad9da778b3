import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatTime } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { draftMessages } from '../draft/draft.messages.ts';
import type { DraftState } from '../draft/draft-session.ts';
import classes from './frame.module.css';

export interface SaveStatusProps {
  readonly state: DraftState;
  /** Opens the conflict dialog. */
  readonly onDecide: () => void;
}

/** The status of saving. Screen readers hear it only when it changes between saved and unsaved. */
export function SaveStatus({ state, onDecide }: SaveStatusProps) {
  return (
    <div className={classes.saved}>
      <span aria-hidden="true">{visibleText(state)}</span>
      <VisuallyHidden role="status">{announcement(state)}</VisuallyHidden>
      {state.status === 'conflict' && (
        <Button kind="quiet" size="xs" onClick={onDecide}>
          <Trans>Choose what to keep</Trans>
        </Button>
      )}
    </div>
  );
}

function visibleText(state: DraftState): string {
  if (state.status === 'saving') return t`Saving…`;
  if (state.status === 'saved' && state.savedAt) return t`Saved ${{ time: formatTime(state.savedAt) }}`;
  return errorText(state);
}

function announcement(state: DraftState): string {
  return state.savedAt !== undefined && (state.status === 'saved' || state.status === 'saving')
    ? t`All answers are saved.`
    : errorText(state);
}

function errorText({ status, kept }: DraftState): string {
  if (status === 'offline') return draftMessages.offline(kept);
  if (status === 'failed') return draftMessages.failed(kept);
  return status === 'conflict' ? t`Changed in another window` : '';
}
