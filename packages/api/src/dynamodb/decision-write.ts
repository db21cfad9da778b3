import { type Stage, stageOpenedBy } from '@portal/contracts/review/decisions';
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

function moveStage(
  name: string,
  { submission, decision, decidedBySub }: DecisionWrite,
): TransactItems[number] {
  const opens = stageOpenedBy(decision.stage, decision.action);
  const opened = opens && openStage(opens, `${decision.decided_at}#${submission.submittedId}`);
  return {
    Update: {
      TableName: name,
      Key: submissionKey(submission.applicationId),
      UpdateExpression: `SET #stage = :to, #decision = :decision${opened?.assignments ?? ''}`,
      ConditionExpression: '#stage = :from',
      ExpressionAttributeNames: {
        '#stage': decision.stage,
        '#decision': `${decision.stage}_decision`,
        ...opened?.names,
      },
      ExpressionAttributeValues: {
        ':from': decision.from,
        ':to': decision.to,
        ':decision': { sub: decidedBySub, by: decision.decided_by, at: decision.decided_at },
        ...opened?.values,
      },
    },
  };
}

/** A stage is entered at the end of its list: places are times of arrival. */
function openStage(stage: Stage, place: string) {
  const entry = { [stage]: 'pending', ...stageEntry(stage, place) };
  const attributes = Object.entries(entry);
  return {
    assignments: attributes.map((_, index) => `, #open${index} = :open${index}`).join(''),
    names: Object.fromEntries(attributes.map(([attribute], index) => [`#open${index}`, attribute])),
    values: Object.fromEntries(attributes.map(([, value], index) => [`:open${index}`, value])),
  };
}

function putDecision(
  name: string,
  { submission, decision, decidedBySub }: DecisionWrite,
): TransactItems[number] {
  const key = decisionKey(submission.applicationId, decision.stage, decision.to);
  return {
    Put: {
      TableName: name,
      Item: { ...key, entity: 'decision', decided_by_sub: decidedBySub, ...decision },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
