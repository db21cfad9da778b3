import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { currentRoundQuery } from './queries.ts';

/** Returns the id of the round in the address of an organiser's page; `undefined` for the current one, also if the address has its id. */
export function useRoundParam(): string | undefined {
  const chosen = useSearchParams()[0].get('round') ?? undefined;
  const { data } = useQuery({ ...currentRoundQuery(), enabled: chosen !== undefined });
  return chosen === data?.id ? undefined : chosen;
}
