import type { Decision } from '@portal/contracts/review/decision-record';
import type { HistoryEntry } from '@portal/contracts/review/history';

/** Returns the decisions of a history, in its order. */
export function decisionsIn(entries: readonly HistoryEntry[]): Decision[] {
  return entries
    .filter((entry) => entry.kind === 'decided')
    .map(({ stage, action, from, to, by, by_sub, at }) => ({
      stage,
      action,
      from,
      to,
      decided_by: by,
      decided_by_sub: by_sub,
      decided_at: at,
    }));
}
