import { Trans, useLingui } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { maxNoteLength } from '@portal/contracts/review/history';
import { visibleText } from '@portal/contracts/text';
import { useMutationState } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { keepSetting, unsentTextKey, useSetting } from '../../../device/device-setting.ts';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { useSignedInUser } from '../../../session/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { addNote, type Subject } from '../actions/organiser-actions.ts';
import { actionKey, useFailure, useOrganiserAction } from '../actions/use-organiser-action.ts';
import { leftByEscape } from '../application/shortcuts.tsx';
import classes from './history.module.css';

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

export interface NoteFormProps {
  readonly application: Subject;
  readonly stage: Stage;
}

/** Adds a note about an application. Give it the application as its key. */
export function NoteForm({ application, stage }: NoteFormProps) {
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
        aria-disabled={visibleText(text) === '' || undefined}
        onClick={send}
      >
        {isPending ? <Trans>Adding...</Trans> : <Trans>Add note</Trans>}
      </Button>
    </div>
  );
}
