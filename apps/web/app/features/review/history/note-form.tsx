import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { maxNoteLength } from '@portal/contracts/review/history';
import { useMutationState } from '@tanstack/react-query';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { session } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { addNote, type Subject } from '../actions/organiser-actions.ts';
import { actionKey, useFailure, useOrganiserAction } from '../actions/use-organiser-action.ts';
import { leftByEscape } from '../application/shortcuts.tsx';
import classes from './history.module.css';

interface UnsentNote {
  readonly text: string;
  readonly key: string;
}

/** Notes that were not sent, by application: they outlive the dialog. A changed text is another note, with a key of its own. */
const unsentNotes = new Map<string, UnsentNote>();
session.onOtherUser(() => unsentNotes.clear());

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function write(applicationId: string, text: string): void {
  if (text === '') unsentNotes.delete(applicationId);
  else unsentNotes.set(applicationId, { text, key: crypto.randomUUID() });
  for (const listener of listeners) listener();
}

export interface NoteFormProps {
  readonly application: Subject;
  readonly stage: Stage;
}

/** Adds a note about an application. Give it the application as its key. */
export function NoteForm({ application, stage }: NoteFormProps) {
  const { t } = useLingui();
  const { application_id: applicationId } = application;
  const unsent = useSyncExternalStore(subscribe, () => unsentNotes.get(applicationId));
  const text = unsent?.text ?? '';
  const { act } = useOrganiserAction(addNote, { stage, application, onDone: () => write(applicationId, '') });
  // Of this form or an earlier one: a note may be on its way when the application opens again.
  const mutationKey = actionKey(applicationId, addNote.id);
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  const isPending = last?.status === 'pending';
  const failure = useFailure(addNote, last?.error ?? null);
  const send = () => {
    if (unsent && text.trim() !== '' && !isPending) act({ text }, unsent.key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    leftByEscape.onKeyDown(event);
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  };
  return (
    <div className={classes.form}>
      <div>
        <Textarea
          label={t`Add a note`}
          description={t`For organisers only. A note cannot be changed or deleted.`}
          rows={2}
          resize="vertical"
          maxLength={maxNoteLength}
          readOnly={isPending}
          value={text}
          onChange={(event) => write(applicationId, event.currentTarget.value)}
          {...leftByEscape}
          onKeyDown={onKeyDown}
        />
        <CharactersLeft text={text} max={maxNoteLength} />
      </div>
      {failure && (
        <Alert tone="error" title={failure.title}>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      <Button
        kind="secondary"
        size="xs"
        busy={isPending}
        aria-disabled={text.trim() === '' || undefined}
        onClick={send}
      >
        {isPending ? <Trans>Adding...</Trans> : <Trans>Add note</Trans>}
      </Button>
    </div>
  );
}
