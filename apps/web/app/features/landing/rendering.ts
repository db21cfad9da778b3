import type { PublicRound } from '@portal/contracts/rounds/round';
import { createContext, use } from 'react';

/** What the page is rendered for: a round, and a day (ISO, in the programme's time zone). */
export interface Rendering {
  readonly round: PublicRound;
  readonly today: string;
}

export const RenderingContext = createContext<Rendering | undefined>(undefined);

export function useRendering(): Rendering {
  const rendering = use(RenderingContext);
  if (!rendering) throw new Error('The landing page has no round');
  return rendering;
}

/** The state of the applications of a round on a day; `over` once the results are known or an organiser ended the round. */
export function usePeriod(): 'before' | 'open' | 'closed' | 'over' {
  const { round, today } = useRendering();
  const { opens, deadline, results } = round.timeline;
  if (round.finishedAt !== undefined) return 'over';
  if (today < opens) return 'before';
  if (today <= deadline) return 'open';
  return today <= results ? 'closed' : 'over';
}
