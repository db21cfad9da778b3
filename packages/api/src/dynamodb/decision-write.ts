import { stageOpenedBy, stageOutcome } from '@portal/contracts/review/decisions';
import type { DecisionWrite } from '../review/ports.ts';
import { incrementCounter, randomShard } from './counters.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { changeSubmission } from './submission-change.ts';
import { stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a decision in one transaction: the submission's status, the entry in the history, the counter of a passed stage and
 * the outbox event. Returns false when another change was written first.
 */
export function writeDecision(table: Table, write: DecisionWrite): Promise<boolean> {
  const { entry, event } = write;
  const others = [putOutboxEvent(table.name, event)];
  if (stageOutcome[entry.to] === 'passed')
    others.push(incrementCounter(table.name, entry.stage, randomShard()));
  return changeSubmission(table, write, decisionAttributes(write), others);
}

/** The attributes that a decision sets on its submission. A stage that opens lists the submission at its end. */
export function decisionAttributes({ submission, entry }: DecisionWrite) {
  const { stage, to, by, by_sub: sub, at } = entry;
  const opened = stageOpenedBy(stage, to);
  return {
    [stage]: to,
    [`${stage}_decision`]: { sub, by, at },
    ...(opened && { [opened]: 'pending', ...stageEntry(opened, `${at}#${submission.submittedId}`) }),
  };
}
