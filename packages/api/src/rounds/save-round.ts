import { isDeepStrictEqual } from 'node:util';
import { fieldProblem, problem } from '../domain/problem.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/**
 * Saves the draft of a round. A repeated save has no second effect: it is recognised by its revision, author and document.
 */
export function makeSaveRound({ roundStore }: Pick<Ports, 'roundStore'>): UseCase<'saveRound'> {
  return ({ params: { id }, body: { round, revision = 0 }, caller: by }) =>
    retryOnConflict(async () => {
      if (round.id !== id) return fieldProblem('invalid-request', { 'round.id': 'value-invalid' });
      const stored = await roundStore.find(id);
      if (stored?.finishedAt !== undefined) return problem('round-finished');
      const present = stored?.revision ?? 0;
      const saved = { revision: revision + 1 };
      if (
        present === saved.revision &&
        stored?.draft?.saved_by === by.sub &&
        isDeepStrictEqual(stored.draft.round, round)
      )
        return saved;
      if (present !== revision) return problem('round-conflict', { revision: present });
      return (await roundStore.save(round, revision, by.sub)) ? saved : undefined;
    });
}
