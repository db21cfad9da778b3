import type { RoundDetails } from '@portal/contracts/rounds/calls';
import type { Round } from '@portal/contracts/rounds/round';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import type { UseFormReturn } from 'react-hook-form';
import { networkProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { keyOf, roundQuery } from '../../api/queries.ts';
import { serverNow } from '../../api/server-time.ts';
import { setUnfinished } from '../../session/unfinished.ts';
import { type Choices, type Conflict, namesOf, type OpenedDocument } from '../../shared/autosave/document.ts';
import { type DocumentSession, makeDocumentSession } from '../../shared/autosave/document-session.ts';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import {
  formOfParts,
  partsOf,
  type RoundForm,
  type RoundParts,
  roundDocument,
  roundOf,
  storedOf,
} from './round-document.ts';

/** A conflict with the callback for the organiser's choice; `undefined` postpones it. */
export interface OpenConflict extends Conflict<RoundParts> {
  readonly onChoose: (choices: Choices<RoundParts> | undefined) => void;
}

/** In ms. */
const saveTimeout = 20_000;

/** Saves the draft of a round. Without a revision it makes the round. */
export async function saveRound(round: Round, revision: number | undefined): Promise<number> {
  const signal = AbortSignal.timeout(saveTimeout);
  const body = { round, ...(revision !== undefined && { revision }) };
  try {
    return (await call('saveRound', { params: { id: round.id }, body, signal })).revision;
  } catch (error) {
    throw signal.aborted ? networkProblem(error) : error;
  }
}

/** Saves the round of an open form as it is written, and merges what colleagues write. */
export function useRoundDraft(
  roundId: string,
  slot: DocumentSlot,
  opened: OpenedDocument<RoundParts>,
  form: UseFormReturn<RoundForm>,
) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<OpenConflict>();
  const read = () => queries.fetchQuery({ ...roundQuery(roundId), staleTime: 0 });
  const [session] = useState((): DocumentSession<RoundParts> => {
    const made = makeDocumentSession<RoundParts>({
      kind: roundDocument,
      slot,
      opened,
      form: {
        read: () => partsOf(form.getValues()),
        // Synchronously, so that the next key press cannot overwrite what is not rendered yet.
        show: (values) =>
          flushSync(() => {
            const shown: Partial<RoundParts> = structuredClone(values);
            for (const path of namesOf(shown)) form.setValue(path, shown[path] as never);
          }),
        onChange: (listener) => form.subscribe({ formState: { values: true }, callback: listener }),
      },
      send: async (changes, revision) => {
        const values: RoundParts = { ...made.stored().values, ...changes };
        const saved = await saveRound(roundOf(formOfParts(roundId, values)), revision);
        void queries.invalidateQueries({ queryKey: keyOf('listRounds') });
        return { revision: saved, savedAt: new Date(serverNow() ?? Date.now()).toISOString() };
      },
      readStored: async () => {
        const details = await read();
        return details.state === 'finished' ? 'read-only' : storedOf(details);
      },
      ask: (asked) =>
        new Promise((resolve) => {
          const onChoose = (choices: Choices<RoundParts> | undefined) => {
            setConflict(undefined);
            resolve(choices);
          };
          setConflict({ ...asked, onChoose });
        }),
      // Reading it makes the page show the round as it is.
      onEnd: () => read().catch(() => undefined),
    });
    return made;
  });
  useEffect(() => {
    const close = session.open();
    const unsubscribe = session.subscribe(() => setUnfinished(session, session.wouldLose()));
    return () => {
      close();
      unsubscribe();
      setUnfinished(session, false);
    };
  }, [session]);
  return {
    state: useSyncExternalStore(session.subscribe, session.state),
    conflict,
    /** Saves what is unsaved, and asks about a conflict. Returns the revision of the draft if all of it is saved. */
    save: async (): Promise<number | undefined> => ((await session.flush()) ? session.revision() : undefined),
    /** Merges what a colleague stored. */
    merge: () => {
      session.mergeNext();
      return session.flush();
    },
    /** Shows what is stored. */
    show: (details: RoundDetails) => session.replace(storedOf(details)),
  };
}

export type RoundDraft = ReturnType<typeof useRoundDraft>;
