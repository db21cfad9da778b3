import type { OwnDecision } from '@portal/contracts/identity/profile';
import type { Decision } from '@portal/contracts/review/decision-record';
import type { AdminStatus, Stage } from '@portal/contracts/review/decisions';
import type { HistoryEntry } from '@portal/contracts/review/history';

type DecidedEntry = Extract<HistoryEntry, { readonly kind: 'decided' }>;

/** Returns the decisions of a history that were not taken back, in its order. */
export function decisionsIn(entries: readonly HistoryEntry[]): Decision[] {
  return validDecisions(entries).map((entry) => ({ ...toDecision(entry), decided_by_email: entry.by_email }));
}

/** Returns the decisions of a history of which the founder knows, in the order and with the times of their announcements, as the founder may read them. */
export function announcedDecisions(entries: readonly HistoryEntry[]): OwnDecision[] {
  return entries.flatMap((entry, index) => {
    if (entry.kind !== 'announced') return [];
    const decision = findDecision(entries.slice(0, index), entry.stage, entry.status);
    if (decision === undefined) return [];
    const { stage, to: status, message_to_founder: message } = decision;
    return { stage, status, decided_at: entry.at, message };
  });
}

/** Finds the entry of the decision that led to the present status of a stage. */
export function findDecision(
  entries: readonly HistoryEntry[],
  stage: Stage,
  status: AdminStatus | undefined,
): DecidedEntry | undefined {
  return validDecisions(entries).findLast((entry) => entry.stage === stage && entry.to === status);
}

/** A decision that is taken back is void, with those before it that were not announced. */
function validDecisions(entries: readonly HistoryEntry[]): readonly DecidedEntry[] {
  let valid: DecidedEntry[] = [];
  for (const entry of entries) {
    if (entry.kind === 'decided') valid.push(entry);
    if (entry.kind === 'taken-back') {
      const { stage, to } = entry;
      const restored = valid.findLastIndex((decision) => decision.stage === stage && decision.to === to);
      valid = valid.filter((decision, index) => decision.stage !== stage || index <= restored);
    }
  }
  return valid;
}

function toDecision({ stage, action, from, to, by, by_sub, at }: DecidedEntry): Decision {
  return { stage, action, from, to, decided_by: by, decided_by_sub: by_sub, decided_at: at };
}
