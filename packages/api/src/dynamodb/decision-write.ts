import { stageOpenedBy, stageOutcome } from '@portal/contracts/review/decisions';
import type { DecisionWrite } from '../review/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { incrementCounter, randomShard } from './counters.ts';
import { decisionKey, submissionKey } from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { stageEntry, unchangedReview } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a decision in one transaction: the submission's status, the decision record, the counter of a passed stage and the
 * outbox event. Returns false when another decision or a withdrawal was written first.
 */
export async function writeDecision({ client, name }: Table, write: DecisionWrite): Promise<boolean> {
  const { decision, event } = write;
  const items = [
    updateStage(name, write),
    { Put: { TableName: name, Item: decisionItem(write) } },
    putOutboxEvent(name, event),
  ];
  if (stageOutcome[decision.to] === 'passed')
    items.push(incrementCounter(name, decision.stage, randomShard()));
  const { done } = await transact({ client, name }, items);
  return done;
}

/** The attributes that a decision sets on its submission. A stage that opens lists the submission at its end. */
export function decisionAttributes({ submission, decision }: DecisionWrite) {
  const { stage, to, decided_by, decided_by_sub, decided_at } = decision;
  const opened = stageOpenedBy(stage, to);
  return {
    [stage]: to,
    version: submission.version + 1,
    changed_at: decided_at,
    [`${stage}_decision`]: { sub: decided_by_sub, by: decided_by, at: decided_at },
    ...(opened && {
      [opened]: 'pending',
      ...stageEntry(opened, `${decided_at}#${submission.submittedId}`),
    }),
  };
}

/** The DynamoDB item of a decision; never changes. */
export function decisionItem({ submission, decision }: DecisionWrite) {
  const key = decisionKey(submission.applicationId, submission.version + 1);
  return { ...key, entity: 'decision', ...decision };
}

function updateStage(name: string, write: DecisionWrite): TransactItems[number] {
  const { submission } = write;
  const attributes = Object.entries(decisionAttributes(write));
  return {
    Update: {
      TableName: name,
      Key: submissionKey(submission.applicationId),
      UpdateExpression: `SET ${attributes.map((_, index) => `#set${index} = :set${index}`).join(', ')}`,
      ConditionExpression: unchangedReview,
      ExpressionAttributeNames: Object.fromEntries(
        attributes.map(([attribute], index) => [`#set${index}`, attribute]),
      ),
      ExpressionAttributeValues: {
        ':version': submission.version,
        ...Object.fromEntries(attributes.map(([, value], index) => [`:set${index}`, value])),
      },
    },
  };
}
