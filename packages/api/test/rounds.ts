import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';

/** A round of another year than the first one. */
export function roundOf(year: number): Round {
  const text = JSON.stringify(firstRound);
  return JSON.parse(text.replaceAll('2027', String(year)));
}
