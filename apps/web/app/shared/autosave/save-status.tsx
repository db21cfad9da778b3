import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { SavedTime } from '../../form/saved-time.tsx';
import { useFormat } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import classes from './autosave.module.css';
import type { DocumentKind } from './document.ts';
import type { DocumentState } from './document-session.ts';

export interface SaveStatusProps<V extends object> {
  readonly kind: Pick<DocumentKind<V>, 'labelOf'>;
  readonly state: DocumentState<V>;
  /** Shown before the first save. */
  readonly untouched?: ReactNode;
  /** Shown after a save that the user asked for, in place of its time. */
  readonly savedByUser?: ReactNode;
  /** What screen readers hear while everything is saved. */
  readonly asTyped: ReactNode;
  /** Opens the conflict dialog. */
  readonly onDecide: () => void;
}

/** The status of saving. Screen readers hear it only when it changes between saved and unsaved. */
export function SaveStatus<V extends object>(props: SaveStatusProps<V>) {
  const { state, onDecide } = props;
  return (
    <div className={classes.saved}>
      <span aria-hidden="true" data-unsaved={unsaved.includes(state.status) || undefined}>
        <VisibleText {...props} />
      </span>
      <VisuallyHidden role="status">
        <Announcement {...props} />
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
const unsaved: readonly DocumentState<object>['status'][] = ['offline', 'failed', 'conflict'];

function VisibleText<V extends object>(props: SaveStatusProps<V>) {
  const { status, savedAt, savedBy, unsavable } = props.state;
  if (status === 'untouched' && unsavable.length === 0) return props.untouched;
  if (status === 'saving') return <Trans>Saving…</Trans>;
  if (status === 'saved' && unsavable.length === 0) {
    if (savedBy === 'user' && props.savedByUser) return props.savedByUser;
    if (savedAt) return <SavedTime at={savedAt} />;
  }
  return <ErrorText {...props} />;
}

/** True while the user types, too, so that screen readers do not hear about every save. */
function Announcement<V extends object>(props: SaveStatusProps<V>) {
  const { status, savedAt, unsavable } = props.state;
  if (savedAt !== undefined && unsavable.length === 0 && (status === 'saved' || status === 'saving'))
    return props.asTyped;
  return <ErrorText {...props} />;
}

function ErrorText<V extends object>({ kind, state: { status, kept, unsavable } }: SaveStatusProps<V>) {
  const { i18n } = useLingui();
  const { formatList } = useFormat();
  if (status === 'conflict') return <Trans>Nothing is saved until you choose</Trans>;
  if (status === 'offline')
    return kept ? <Trans>Offline – kept on this device</Trans> : <Trans>Offline – not saved yet</Trans>;
  if (status === 'failed')
    return kept ? <Trans>Not saved yet – kept on this device</Trans> : <Trans>Not saved yet</Trans>;
  if (unsavable.length === 0) return null;
  const labels = formatList(unsavable.map((name) => kind.labelOf(name, i18n.locale)));
  return <Trans>Not saved: {labels}</Trans>;
}
