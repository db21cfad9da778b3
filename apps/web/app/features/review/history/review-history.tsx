import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { type HistoryEntry as Entry, isView, maxNoteLength } from '@portal/contracts/review/history';
import { visibleText } from '@portal/contracts/text';
import { useMutationState, useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { historyQuery } from '../../../api/queries.ts';
import { keepSetting, unsentTextKey, useSetting } from '../../../device/device-setting.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { addNote, type Subject } from '../actions/organiser-actions.ts';
import { actionKey, useFailure, useOrganiserAction } from '../actions/use-organiser-action.ts';
import { leftByEscape } from '../application/shortcuts.tsx';
import { LimitedTextarea } from '../limited-textarea.tsx';
import classes from './history.module.css';
import { HistoryEntry } from './history-entry.tsx';

/** Everything that was done with an application, newest first, and the way to add a note. */
export function ReviewHistory({ application, stage }: NoteFormProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Notes and history`} level={3}>
      <NoteForm key={application.application_id} application={application} stage={stage} />
      <Entries applicationId={application.application_id} />
    </Card>
  );
}

function Entries({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const { data, isError, refetch } = useQuery(historyQuery(applicationId));
  if (data) {
    const changes = data.entries.filter((entry) => !isView(entry));
    return (
      <>
        {data.verified && (
          <p className={classes.verified}>
            <Trans>Every entry is verified.</Trans>
          </p>
        )}
        {changes.length > 0 ? (
          <List entries={changes} />
        ) : (
          <p className={classes.empty}>
            <Trans>Nothing has happened since the submission.</Trans>
          </p>
        )}
        <Views entries={data.entries.filter(isView)} />
      </>
    );
  }
  // The dialog says why an application is closed to the reader.
  if (isError)
    return (
      <Failure title={t`The history could not be loaded.`} error={null} onRetry={() => void refetch()} />
    );
  return (
    <output className={classes.loading} aria-label={t`Loading the history`}>
      <Skeleton height="100%" />
    </output>
  );
}

/** Newest first. */
function List({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <ol className={classes.entries}>
      {[...entries].reverse().map((entry) => (
        <HistoryEntry key={`${entry.number} ${entry.kind} ${entry.at}`} entry={entry} />
      ))}
    </ol>
  );
}

/** Who opened, downloaded and exported the application: many entries, which would hide the decisions. */
function Views({ entries }: { readonly entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <details className={classes.views}>
      <summary>
        <Plural
          value={entries.length}
          one="Opened, downloaded or exported: # time"
          other="Opened, downloaded or exported: # times"
        />
      </summary>
      <List entries={entries} />
    </details>
  );
}

/** Of a UUID, in characters. */
const keyLength = 36;

/**
 * The note that was not sent: it outlives the dialog and the page. A changed text is another note, with a key of its own, which is
 * before the text.
 */
function useUnsentNote(applicationId: string) {
  const { userId } = useSignedInUser();
  const place = unsentTextKey(userId, applicationId);
  const unsent = useSetting(place) ?? '';
  return {
    key: unsent.slice(0, keyLength),
    text: unsent.slice(keyLength),
    write: (text: string) => keepSetting(place, text === '' ? null : crypto.randomUUID() + text),
  };
}

interface NoteFormProps {
  readonly application: Subject;
  readonly stage: Stage;
}

/** Adds a note about an application. Give it the application as its key. */
function NoteForm({ application, stage }: NoteFormProps) {
  const { t } = useLingui();
  const { application_id: applicationId } = application;
  const { key, text, write } = useUnsentNote(applicationId);
  const { act } = useOrganiserAction(addNote, { stage, application, onDone: () => write('') });
  // Of this form or an earlier one: a note may be on its way when the application opens again.
  const mutationKey = actionKey(applicationId, addNote.id);
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  const isPending = last?.status === 'pending';
  const failure = useFailure(addNote, last?.error ?? null);
  const send = () => {
    if (visibleText(text) !== '' && !isPending) act({ text }, key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    leftByEscape.onKeyDown(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.form}>
      <LimitedTextarea
        label={t`Add a note`}
        description={t`For organisers only. A note cannot be changed or deleted.`}
        rows={2}
        resize="vertical"
        maxLength={maxNoteLength}
        readOnly={isPending}
        value={text}
        onText={write}
        {...leftByEscape}
        onKeyDown={onKeyDown}
      />
      {failure && <Failure {...failure} />}
      <Button
        kind="secondary"
        size="xs"
        busy={isPending}
        aria-disabled={visibleText(text) === '' || undefined}
        onClick={send}
      >
        {isPending ? <Trans>Adding...</Trans> : <Trans>Add note</Trans>}
      </Button>
    </div>
  );
}
