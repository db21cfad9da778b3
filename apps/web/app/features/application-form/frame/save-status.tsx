import { Trans, useLingui } from '@lingui/react/macro';
import { SavedTime } from '../../../form/saved-time.tsx';
import { useFormat } from '../../../i18n/format.ts';
import type { DocumentState } from '../../../shared/autosave/document-session.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import type { Answers } from '../answers.ts';
import classes from './frame.module.css';

type DraftState = DocumentState<Answers>;

export interface SaveStatusProps {
  readonly state: DraftState;
  /** When everything was last saved (ISO 8601), as the page was opened. */
  readonly openedAt?: string | undefined;
  /** Opens the conflict dialog. */
  readonly onDecide: () => void;
}

/** The status of saving. Screen readers hear it only when it changes between saved and unsaved. */
export function SaveStatus({ state, openedAt, onDecide }: SaveStatusProps) {
  return (
    <div className={classes.saved}>
      <span aria-hidden="true" data-unsaved={unsaved.includes(state.status) || undefined}>
        <VisibleText {...state} openedAt={openedAt} />
      </span>
      <VisuallyHidden role="status">
        <Announcement {...state} />
      </VisuallyHidden>
      {state.status === 'conflict' && (
        <Button kind="quiet" size="xs" onClick={onDecide}>
          <Trans>Choose what to keep</Trans>
        </Button>
      )}
    </div>
  );
}

/** What is typed is not saved for the time being: the status stands out. */
const unsaved: readonly DraftState['status'][] = ['offline', 'failed', 'conflict'];

function VisibleText({ openedAt, ...state }: DraftState & Pick<SaveStatusProps, 'openedAt'>) {
  const { status, savedAt, savedBy, unsavable } = state;
  if (status === 'untouched' && unsavable.length === 0 && openedAt) return <SavedTime at={openedAt} />;
  if (status === 'saving') return <Trans>Saving…</Trans>;
  if (status === 'saved' && unsavable.length === 0) {
    if (savedBy === 'user') return <Trans>Your application progress has been saved.</Trans>;
    if (savedAt) return <SavedTime at={savedAt} />;
  }
  return <ErrorText {...state} />;
}

/** True while the founder types, too, so that screen readers do not hear about every save. */
function Announcement(state: DraftState) {
  const { status, savedAt, unsavable } = state;
  if (savedAt !== undefined && unsavable.length === 0 && (status === 'saved' || status === 'saving'))
    return <Trans>Your answers are saved as you type.</Trans>;
  return <ErrorText {...state} />;
}

function ErrorText({ status, kept, unsavable }: DraftState) {
  const { i18n } = useLingui();
  const { formatList } = useFormat();
  if (status === 'conflict') return <Trans>Nothing is saved until you choose</Trans>;
  if (status === 'offline')
    return kept ? <Trans>Offline – kept on this device</Trans> : <Trans>Offline – not saved yet</Trans>;
  if (status === 'failed')
    return kept ? <Trans>Not saved yet – kept on this device</Trans> : <Trans>Not saved yet</Trans>;
  if (unsavable.length === 0) return null;
  const labels = formatList(unsavable.map((name) => questionLabel(i18n.locale, name)));
  return <Trans>Not saved: {labels}</Trans>;
}
