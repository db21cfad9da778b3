import type { Round } from '@portal/contracts/rounds/round';
import { useQuery } from '@tanstack/react-query';
import { currentRoundQuery, roundQuery } from '../../api/queries.ts';
import { useRoundParam } from '../../api/round-param.ts';

/** Returns the round that an organiser's page shows: that of its address, else the current one. `undefined` until it is read. */
export function useReviewRound(): Round | undefined {
  const chosen = useRoundParam();
  const current = useQuery({ ...currentRoundQuery(), enabled: chosen === undefined });
  const id = chosen ?? current.data?.id;
  const { data } = useQuery({ ...roundQuery(id ?? ''), enabled: id !== undefined });
  return data?.published;
}
