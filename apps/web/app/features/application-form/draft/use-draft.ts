import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { ApiProblem, finalMessage, isProblem, networkProblem } from '../../../api/api-problem.ts';
import { call } from '../../../api/call.ts';
import { applicationQuery, keyOf } from '../../../api/queries.ts';
import { withProfile } from '../../../api/with-profile.ts';
import { formatIn } from '../../../i18n/format.ts';
import { useSignedInUser } from '../../../session/session.ts';
import type { SignedInUser } from '../../../session/signed-in-user.ts';
import { fieldOf } from '../../../shared/questions/describe-issue.ts';
import { questionLabel } from '../../../shared/questions/question-names.ts';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, answersOf } from '../answers.ts';
import type { OpenedDraft } from './draft-recovery.ts';
import {
  type DraftSession,
  type DraftSessionParts,
  type DraftState,
  makeDraftSession,
  mayNotChange,
} from './draft-session.ts';
import type { DraftSlot } from './draft-slot.ts';
import type { Choices, Conflict, DatedDraft, DraftSyncParts } from './draft-sync.ts';

/** A conflict with the callback for the founder's choice; `undefined` postpones it. */
export interface OpenConflict extends Conflict {
  readonly onChoose: (choices: Choices | undefined) => void;
}

/** `failed`: for another reason than a missing connection, or the founder has not decided a conflict. */
export type SaveOutcome = 'saved' | 'offline' | 'failed';

export interface Draft extends Pick<DraftSession, 'saveQuietly' | 'saveAll' | 'hasUnsaved' | 'wouldLose'> {
  readonly state: DraftState;
  readonly conflict: OpenConflict | undefined;
  /** Saves and shows errors; the status shows a missing connection. */
  readonly save: () => Promise<SaveOutcome>;
}

/** In ms. */
const saveTimeout = 20_000;

function sender(user: SignedInUser, applicationId: string, client: QueryClient): DraftSyncParts['send'] {
  return async (data, revision) => {
    const signal = AbortSignal.timeout(saveTimeout);
    const body = {
      user_id: user.userId,
      application_id: applicationId,
      data,
      ...(revision !== undefined && { revision }),
    };
    try {
      const saved = await withProfile(user, signal, () => call('saveDraft', { body, signal }));
      void client.invalidateQueries({ queryKey: keyOf('getApplications', { id: user.userId }) });
      return saved;
    } catch (error) {
      throw signal.aborted ? networkProblem(error) : error;
    }
  };
}

const datedDraft = ({ data, revision, updated_at: updatedAt }: Application): DatedDraft => ({
  answers: answersOf(data),
  revision,
  updatedAt,
});

function reader(applicationId: string, client: QueryClient): DraftSyncParts['readStored'] {
  return async () => {
    try {
      const options = { ...applicationQuery(applicationId), staleTime: 0, networkMode: 'always' } as const;
      const application = await client.fetchQuery(options);
      const mayChange = isEditable(application.user_status) || application.requested_changes !== undefined;
      return mayChange ? datedDraft(application) : 'read-only';
    } catch (error) {
      if (isProblem(error, 'application-not-found')) return 'nothing';
      throw error;
    }
  };
}

/** Adapts react-hook-form for saving. Its subscription causes no renders. */
export function formPort(form: UseFormReturn<Answers>): DraftSessionParts['form'] {
  return {
    read: () => form.getValues(),
    // Synchronously, so that the next key press cannot overwrite an answer that is not rendered yet.
    show: (answers) =>
      flushSync(() => {
        for (const [name, answer] of Object.entries(answers) as [FieldName, Answers[FieldName]][]) {
          form.setValue(name, answer, { shouldValidate: form.getFieldState(name).invalid });
        }
      }),
    onChange: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
  };
}

/** Returns the founder's message about a failed save. */
function describeSaveFailure(error: unknown): string {
  if (!(error instanceof ApiProblem) || error.code === 'unexpected-answer')
    return t`An error occurred. Please try again.`;
  return finalMessage(error) ?? t`Failed to save progress. Please try again.`;
}

/** Returns the fields that the server refused, with their validation codes. */
function refusedFields(error: unknown): readonly (readonly [FieldName, string])[] {
  if (!(error instanceof ApiProblem)) return [];
  return Object.entries(error.fields).flatMap(([path, code]) => {
    const name = fieldOf(path);
    return name ? [[name, code] as const] : [];
  });
}

/** Saves the draft of one open form. */
export function useDraft(slot: DraftSlot, opened: OpenedDraft, form: UseFormReturn<Answers>): Draft {
  const user = useSignedInUser();
  const client = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict>();
  const readStored = reader(slot.applicationId, client);
  const [session] = useState(() =>
    makeDraftSession({
      slot,
      opened,
      form: formPort(form),
      send: sender(user, slot.applicationId, client),
      readStored,
      onAdded: (fields) => {
        const labels = formatIn(i18n.locale).formatList(
          fields.map((name) => questionLabel(i18n.locale, name)),
        );
        notify.success(t`Added from another window: ${labels}.`);
      },
      ask: (asked) =>
        new Promise((resolve) => {
          const onChoose = (choices: Choices | undefined) => {
            setConflict(undefined);
            resolve(choices);
          };
          setConflict({ ...asked, onChoose });
        }),
    }),
  );
  useEffect(() => session.open(), [session]);

  async function save(): Promise<SaveOutcome> {
    try {
      return typeof (await session.save()) === 'object' ? 'saved' : 'failed';
    } catch (error) {
      // The page says that the application was deleted.
      if (isProblem(error, 'application-not-found')) return 'failed';
      if (isProblem(error, 'network-error')) return 'offline';
      for (const [name, code] of refusedFields(error)) form.setError(name, { type: 'server', message: code });
      notify.error(describeSaveFailure(error));
      // Reading it makes the page show the application read-only.
      if (mayNotChange(error)) await readStored().catch(() => undefined);
      return 'failed';
    }
  }

  return { ...session, state: useSyncExternalStore(session.subscribe, session.state), conflict, save };
}
