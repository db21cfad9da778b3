import { admission } from '@portal/contracts/applications/admission';
import { publicRoundSchema } from '@portal/contracts/rounds/round';
import { isProblem } from '../domain/problem.ts';
import { findRound } from '../domain/rounds/rounds.ts';
import type { UseCase } from '../domain/use-case.ts';
import type { Ports } from '../ports.ts';

/** Reads what everybody may read of the current round, and whether applications are open. */
export function makeReadCurrentRound({
  rounds,
  now,
}: Pick<Ports, 'rounds' | 'now'>): UseCase<'getCurrentRound'> {
  return async () => {
    const round = await findRound(rounds, now());
    return isProblem(round)
      ? round
      : { ...publicRoundSchema.parse(round), admission: admission(round, now()) };
  };
}
