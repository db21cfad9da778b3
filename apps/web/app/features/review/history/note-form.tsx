import { Trans, useLingui } from '@lingui/react/macro';
import { maxNoteLength } from '@portal/contracts/review/history';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { ApiProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { keyOf, refreshSubmission } from '../../../api/queries.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { session } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import classes from './history.module.css';

/** Notes that were not sent, by application: they outlive the dialog. */
const unsentNotes = new Map<string, string>();
session.onUserChange(() => unsentNotes.clear());

/** Adds a note about an application. Give it the application as its key. */
export function NoteForm({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [text, setText] = useState(() => unsentNotes.get(applicationId) ?? '');
  const write = (next: string) => {
    setText(next);
    if (next === '') unsentNotes.delete(applicationId);
    else unsentNotes.set(applicationId, next);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (note: string) =>
      call('addNote', { params: { application_id: applicationId }, body: { text: note } }),
    onSuccess: () => {
      write('');
      refreshSubmission(queries, applicationId);
      void queries.invalidateQueries({ queryKey: keyOf('listActivity') });
    },
  });
  const send = () => {
    if (text.trim() !== '' && !isPending) mutate(text);
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
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
        <CharactersLeft text={text} max={maxNoteLength} />
      </div>
      {error && (
        <Alert tone="error" title={t`The note was not added. Your text is still here.`}>
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
        {isPending ? <Trans>Adding…</Trans> : <Trans>Add note</Trans>}
      </Button>
    </div>
  );
}
