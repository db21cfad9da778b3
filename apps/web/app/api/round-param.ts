import { useSearchParams } from 'react-router';

/** Returns the id of the round in the address of an organiser's page; `undefined` for the current one. */
export const useRoundParam = (): string | undefined => useSearchParams()[0].get('round') ?? undefined;
