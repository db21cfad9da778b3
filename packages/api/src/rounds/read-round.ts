import type { RoundState } from '@portal/contracts/rounds/calls';
import { problem } from '../domain/problem.ts';
import type { RoundHead } from '../domain/rounds/ports.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Reads what is published of a round, its draft, its versions, and when assessing was closed. */
export function makeReadRound({
  roundStore,
  rankings,
}: Pick<Ports, 'roundStore' | 'rankings'>): UseCase<'readRound'> {
  return async ({ params: { id } }) => {
    const found = await roundStore.find(id);
    if (found === undefined) return problem('round-not-found');
    return {
      state: stateOf(found),
      published: found.published,
      draft: found.draft?.round,
      revision: found.revision,
      versions: found.versions.map(({ number, by, at }) => ({ number, by, at })),
      assessing: [...(await rankings.listAssessing(id))],
    };
  };
}

export function stateOf({ finishedAt, published }: RoundHead): RoundState {
  if (finishedAt !== undefined) return 'finished';
  return published === undefined ? 'draft' : 'published';
}
