import type { RoundDetails } from '@portal/contracts/rounds/calls';
import type { Round } from '@portal/contracts/rounds/round';
import { useQueryClient } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { call, saveInTime } from '../../api/call.ts';
import { keyOf, roundQuery } from '../../api/queries.ts';
import { serverNow } from '../../api/server-time.ts';
import type { OpenedDocument } from '../../shared/autosave/document.ts';
import type { DocumentSlot } from '../../shared/autosave/document-slot.ts';
import { formPort, useDocumentSession } from '../../shared/autosave/use-document-session.ts';
import {
  formOfParts,
  partsOf,
  type RoundForm,
  type RoundParts,
  roundDocument,
  roundOf,
  storedOf,
} from './round-document.ts';

/** Saves the draft of a round. Without a revision it makes the round. */
export async function saveRound(round: Round, revision: number | undefined): Promise<number> {
  const body = { round, ...(revision !== undefined && { revision }) };
  const saved = await saveInTime((signal) => call('saveRound', { params: { id: round.id }, body, signal }));
  return saved.revision;
}

/** Saves the round of an open form as it is written, and merges what colleagues write. */
export function useRoundDraft(
  roundId: string,
  slot: DocumentSlot,
  opened: OpenedDocument<RoundParts>,
  form: UseFormReturn<RoundForm>,
) {
  const queries = useQueryClient();
  const read = () => queries.fetchQuery({ ...roundQuery(roundId), staleTime: 0 });
  const { session, conflict, state } = useDocumentSession<RoundParts>({
    kind: roundDocument,
    slot,
    opened,
    form: formPort(form, () => partsOf(form.getValues())),
    send: async (_changes, revision, values) => {
      const saved = await saveRound(roundOf(formOfParts(roundId, values)), revision);
      void queries.invalidateQueries({ queryKey: keyOf('listRounds') });
      return { revision: saved, savedAt: new Date(serverNow() ?? Date.now()).toISOString() };
    },
    readStored: async () => {
      const details = await read();
      return details.state === 'finished' ? 'read-only' : storedOf(details);
    },
    // Reading it makes the page show the round as it is.
    onEnd: () => read().catch(() => undefined),
  });
  return {
    state,
    conflict,
    wouldLose: session.wouldLose,
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
