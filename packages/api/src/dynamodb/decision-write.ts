import { stageOpenedBy } from '@portal/contracts/review/decisions';
import type { DecisionWrite } from '../review/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { anyShard, type Counter, countOne } from './counters.ts';
import { decisionKey, submissionKey } from './keys.ts';
import { putOutboxEvent } from './outbox-item.ts';
import { stageEntry } from './submission-item.ts';
import type { Table } from './table.ts';

/**
 * Writes a decision in one transaction: the submission's status, the record of the decision, the counter of an
 * approval, the mail. False when the stage was no longer where the decision found it.
 */
export async function writeDecision({ client, name }: Table, write: DecisionWrite): Promise<boolean> {
  const { decision, event } = write;
  const items = [moveStage(name, write), putDecision(name, write), putOutboxEvent(name, event)];
  const counter: Counter = decision.stage;
  if (decision.action === 'approve') items.push(countOne(name, counter, anyShard()));
  const { done } = await transact({ client, name }, items);
  return done;
}

/** What a decision sets on the item of its submission. A stage that it opens is entered at the end of its list. */
export function decidedAttributes({ submission, decision, decidedBySub }: DecisionWrite) {
  const { stage, action, to, decided_by, decided_at } = decision;
  const opened = stageOpenedBy(stage, action);
  return {
    [stage]: to,
    [`${stage}_decision`]: { sub: decidedBySub, by: decided_by, at: decided_at },
    ...(opened && {
      [opened]: 'pending',
      ...stageEntry(opened, `${decided_at}#${submission.submittedId}`),
    }),
  };
}

/** The record of a decision; never changes. */
export function decisionItem({ submission, decision, decidedBySub }: DecisionWrite) {
  const key = decisionKey(submission.applicationId, decision.stage, decision.to);
  return { ...key, entity: 'decision', decided_by_sub: decidedBySub, ...decision };
}

function moveStage(name: string, write: DecisionWrite): TransactItems[number] {
  const { submission, decision } = write;
  const attributes = Object.entries(decidedAttributes(write));
  return {
    Update: {
      TableName: name,
      Key: submissionKey(submission.applicationId),
      UpdateExpression: `SET ${attributes.map((_, index) => `#set${index} = :set${index}`).join(', ')}`,
      ConditionExpression: '#stage = :from',
      ExpressionAttributeNames: {
        '#stage': decision.stage,
        ...Object.fromEntries(attributes.map(([attribute], index) => [`#set${index}`, attribute])),
      },
      ExpressionAttributeValues: {
        ':from': decision.from,
        ...Object.fromEntries(attributes.map(([, value], index) => [`:set${index}`, value])),
      },
    },
  };
}

function putDecision(name: string, write: DecisionWrite): TransactItems[number] {
  return {
    Put: {
      TableName: name,
      Item: decisionItem(write),
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
