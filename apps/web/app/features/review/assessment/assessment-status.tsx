import { Trans } from '@lingui/react/macro';
import { SavedTime } from '../../../form/saved-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import classes from './assessment.module.css';
import type { EditorState } from './assessment-editor.ts';

export interface AssessmentStatusProps {
  readonly state: EditorState;
  readonly onRetry: () => void;
}

/** Whether what is written is saved. Screen readers hear it only when it changes between saved and unsaved. */
export function AssessmentStatus({ state: { status, savedAt }, onRetry }: AssessmentStatusProps) {
  const isFailed = status === 'failed';
  return (
    <div className={classes.status}>
      <span aria-hidden="true">
        {status === 'saving' && <Trans>Saving…</Trans>}
        {status === 'saved' && savedAt && <SavedTime at={savedAt} />}
        {isFailed && <Trans>Not saved yet</Trans>}
      </span>
      <VisuallyHidden role="status">
        {isFailed && <Trans>Your assessment is not saved yet.</Trans>}
        {!isFailed && savedAt && <Trans>Your assessment is saved as you write.</Trans>}
      </VisuallyHidden>
      {isFailed && (
        <Button kind="quiet" size="xs" onClick={onRetry}>
          <Trans>Save now</Trans>
        </Button>
      )}
    </div>
  );
}
