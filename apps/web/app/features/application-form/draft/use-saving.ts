import type { Application } from '@portal/contracts/applications/records';
import { isEditable } from '@portal/contracts/applications/status';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isProblem } from '../../../api/api-problem.ts';
import { applicationQuery } from '../../../api/queries.ts';
import { notify } from '../../../ui/notify.tsx';
import { type Answers, answersOf } from '../answers.ts';
import type { Choice } from './conflict-dialog.tsx';
import { draftMessages } from './draft.messages.ts';
import { describeSaveFailure, refusedFields } from './save-problem.ts';
import type { Draft } from './use-draft.ts';

/** A conflict that waits for the founder's choice. */
export interface Conflict {
  readonly mine: Answers;
  readonly theirs: Application;
  readonly onChoose: (choice: Choice) => void;
}

export interface Saving {
  /** Saves and tells the founder what went wrong; true when everything is saved. */
  readonly save: () => Promise<boolean>;
  readonly conflict: Conflict | undefined;
}

/** Saving as the founder meets it: failures become words, conflicts become a question. */
export function useSaving(applicationId: string, draft: Draft, form: UseFormReturn<Answers>): Saving {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();

  const readStored = () => queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 });

  function askWhichToKeep(theirs: Application): Promise<Choice> {
    return new Promise((resolve) => {
      const onChoose = (choice: Choice) => {
        setConflict(undefined);
        resolve(choice);
      };
      setConflict({ mine: form.getValues(), theirs, onChoose });
    });
  }

  /** True when this page's answers are to be saved on top of the other version. */
  async function settleConflict(): Promise<boolean> {
    const theirs = await readStored();
    if (!isEditable(theirs.user_status)) return false; // the page shows it read-only from now on
    const version = { answers: answersOf(theirs.data), revision: theirs.revision };
    const choice = await askWhichToKeep(theirs);
    draft.keeper.standOn(version);
    if (choice === 'mine') return true;
    form.reset(version.answers);
    notify.success(draftMessages.tookTheirs);
    return false;
  }

  async function save(): Promise<boolean> {
    try {
      await draft.save();
      return true;
    } catch (error) {
      if (isProblem(error, 'draft-conflict')) return (await settleConflict()) && save();
      for (const [name, message] of refusedFields(error)) form.setError(name, { type: 'server', message });
      notify.error(describeSaveFailure(error));
      if (isProblem(error, 'already-submitted')) await readStored();
      return false;
    }
  }

  return {
    save: () =>
      save().catch((error: unknown) => {
        notify.error(describeSaveFailure(error));
        return false;
      }),
    conflict,
  };
}
