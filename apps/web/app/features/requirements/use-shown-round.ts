import { durationMonths, timeline } from '@portal/contracts/rounds/first-round.json';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';

/** Returns what the requirements say of the current round; until it is read, of the one for which the page is prerendered. */
export const useShownRound = () => useCurrentRound() ?? { durationMonths, timeline };
