import { stageOpenedBy, stageOutcome } from '@portal/contracts/review/decisions';
import type { DecisionWrite } from '../review/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { anyShard, countOne } from './counters.ts';
import { decisionKey, submissionKey } from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a decision in one transaction: the submission's status, the record of the decision, the counter of a
 * passed stage, the mail. False when another decision came first.
 */
export async function writeDecision({ client, name }: Table, write: DecisionWrite): Promise<boolean> {
  const { decision, event } = write;
  const items = [
    moveStage(name, write),
    { Put: { TableName: name, Item: decisionItem(write) } },
    putOutboxEvent(name, event),
  ];
  if (stageOutcome[decision.to] === 'passed') items.push(countOne(name, decision.stage, anyShard()));
  const { done } = await transact({ client, name }, items);
  return done;
}

/** What a decision sets on the item of its submission. A stage that it opens is entered at the end of its list. */
export function decidedAttributes({ submission, decision, decidedBySub }: DecisionWrite) {
  const { stage, to, decided_by, decided_at } = decision;
  const opened = stageOpenedBy(stage, to);
  return {
    [stage]: to,
    decision_count: submission.decisionCount + 1,
    [`${stage}_decision`]: { sub: decidedBySub, by: decided_by, at: decided_at },
    ...(opened && {
      [opened]: 'pending',
      ...stageEntry(opened, `${decided_at}#${submission.submittedId}`),
    }),
  };
}

/** The record of a decision; never changes. */
export function decisionItem({ submission, decision, decidedBySub }: DecisionWrite) {
  const key = decisionKey(submission.applicationId, submission.decisionCount + 1);
  return { ...key, entity: 'decision', decided_by_sub: decidedBySub, ...decision };
}

function moveStage(name: string, write: DecisionWrite): TransactItems[number] {
  const { submission } = write;
  const attributes = Object.entries(decidedAttributes(write));
  return {
    Update: {
      TableName: name,
      Key: submissionKey(submission.applicationId),
      UpdateExpression: `SET ${attributes.map((_, index) => `#set${index} = :set${index}`).join(', ')}`,
      ConditionExpression: 'decision_count = :count',
      ExpressionAttributeNames: Object.fromEntries(
        attributes.map(([attribute], index) => [`#set${index}`, attribute]),
      ),
      ExpressionAttributeValues: {
        ':count': submission.decisionCount,
        ...Object.fromEntries(attributes.map(([, value], index) => [`:set${index}`, value])),
      },
    },
  };
}
