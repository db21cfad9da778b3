import { admission } from '@portal/contracts/applications/admission';
import type { CurrentRound } from '@portal/contracts/rounds/calls';
import { publicRoundSchema } from '@portal/contracts/rounds/round';
import type { Clock } from '../domain/clock.ts';
import { isProblem, type Problem } from '../domain/problem.ts';
import { findRound, type Rounds } from '../domain/rounds/rounds.ts';

export interface CurrentRoundPorts {
  readonly rounds: Rounds;
  readonly now: Clock;
}

/** Reads what everybody may read of the current round, and whether applications are open. */
export function makeReadCurrentRound({ rounds, now }: CurrentRoundPorts) {
  return async (): Promise<CurrentRound | Problem> => {
    const round = await findRound(rounds, now());
    return isProblem(round)
      ? round
      : { ...publicRoundSchema.parse(round), admission: admission(round, now()) };
  };
}
