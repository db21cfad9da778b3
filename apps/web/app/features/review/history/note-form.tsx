import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { maxNoteLength } from '@portal/contracts/review/history';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useSyncExternalStore } from 'react';
import { act, UnknownOutcomeError } from '../../../api/act.ts';
import { ApiProblem } from '../../../api/api-problem.ts';
import { keyOf } from '../../../api/queries.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { session } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
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
  readonly applicationId: string;
  readonly stage: Stage;
}

/** Adds a note about an application. Give it the application as its key. */
export function NoteForm({ applicationId, stage }: NoteFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const unsent = useSyncExternalStore(subscribe, () => unsentNotes.get(applicationId));
  const text = unsent?.text ?? '';
  const mutationKey = keyOf('addNote', { application_id: applicationId });
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ text: written, key }: UnsentNote) => {
      const params = { application_id: applicationId };
      return act(queries, stage, 'addNote', { params, query: { stage }, body: { text: written } }, key);
    },
    onSuccess: () => write(applicationId, ''),
  });
  // Of this form or an earlier one: a note may be on its way when the application opens again.
  const last = useMutationState({ filters: { mutationKey }, select: ({ state }) => state }).at(-1);
  const isPending = last?.status === 'pending';
  const error = last?.error;
  const send = () => {
    if (unsent && text.trim() !== '' && !isPending) mutate(unsent);
  };
  const sendByKey = (event: KeyboardEvent) => {
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
          onKeyDown={sendByKey}
        />
        <CharactersLeft text={text} max={maxNoteLength} />
      </div>
      {error && (
        <Alert
          tone="error"
          title={
            error instanceof UnknownOutcomeError
              ? t`We do not know whether it was stored. The history shows how it stands.`
              : t`The note was not added. Your text is still here.`
          }
        >
          {error instanceof ApiProblem && <p>{error.message}</p>}
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
