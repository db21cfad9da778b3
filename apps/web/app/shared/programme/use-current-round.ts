import type { CurrentRound } from '@portal/contracts/rounds/calls';
import { useQuery } from '@tanstack/react-query';
import { currentRoundQuery } from '../../api/queries.ts';

/** Returns the current round; `undefined` until it is read. */
export const useCurrentRound = (): CurrentRound | undefined => useQuery(currentRoundQuery()).data;
