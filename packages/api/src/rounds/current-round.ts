import { admission } from '@portal/contracts/applications/admission';
import type { CurrentRound } from '@portal/contracts/rounds/calls';
import { publicRoundSchema } from '@portal/contracts/rounds/round';
import { isProblem, type Problem } from '../domain/problem.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { Ports } from '../ports.ts';

/** Reads what everybody may read of the current round, and whether applications are open. */
export function makeReadCurrentRound({ rounds, now }: Pick<Ports, 'rounds' | 'now'>) {
  return async (): Promise<CurrentRound | Problem> => {
    const round = await findRound(rounds, now());
    return isProblem(round)
      ? round
      : { ...publicRoundSchema.parse(round), admission: admission(round, now()) };
  };
}
