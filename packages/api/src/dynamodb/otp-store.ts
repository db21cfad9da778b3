import { timingSafeEqual } from 'node:crypto';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../retry-on-conflict.ts';
import { budgetWindow, giveBack } from '../submission/code-budget.ts';
import type { CodeBudget, CodeTry, IssuedCode, OtpStore, TryOutcome } from '../submission/ports.ts';
import { type TransactItems, transact } from './conditional-write.ts';
import { otpBudgetKey, otpKey } from './keys.ts';
import type { Table } from './table.ts';

/** Expired codes stay a day, so that "expired" can be told from "never sent" by whoever looks into the table. */
const codeKept = 24 * 60 * 60 * 1000;

export function makeOtpStore(table: Table): OtpStore {
  return {
    readBudget: (sub) => readBudget(table, sub),
    issue: (code, budget) => issue(table, code, budget),
    release: async (code, sentAt) => {
      await retryOnConflict(() => release(table, code, sentAt));
    },
    tryCode: (attempt) => tryCode(table, attempt),
  };
}

async function readBudget({ client, name }: Table, sub: string): Promise<CodeBudget> {
  const { Item } = await client.send(
    new GetCommand({ TableName: name, Key: otpBudgetKey(sub), ConsistentRead: true }),
  );
  return { sentAt: Item?.['sent_at'] ?? [], version: Item?.['version'] ?? 0 };
}

/** Writes the budget on the condition that nobody else has since it was read. */
function budgetUpdate(name: string, sub: string, { sentAt, version }: CodeBudget) {
  return {
    TableName: name,
    Key: otpBudgetKey(sub),
    UpdateExpression: 'SET entity = :entity, sent_at = :sent, version = :version, expires_at = :expires',
    ConditionExpression: version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    ExpressionAttributeValues: {
      ':entity': 'otp-budget',
      ':sent': sentAt,
      ':version': version,
      ':expires': seconds((sentAt.at(-1) ?? 0) + budgetWindow),
      ...(version === 1 ? {} : { ':before': version - 1 }),
    },
  };
}

async function issue(table: Table, code: IssuedCode, budget: CodeBudget): Promise<boolean> {
  const put: TransactItems[number] = {
    Put: {
      TableName: table.name,
      Item: {
        ...otpKey(code.sub, code.applicationId),
        entity: 'otp',
        hash: code.hash,
        tries: 0,
        valid_until: code.validUntil,
        expires_at: seconds(code.validUntil + codeKept),
      },
    },
  };
  const { done } = await transact(table, [put, { Update: budgetUpdate(table.name, code.sub, budget) }]);
  return done;
}

/** Whether there is an end to it; `undefined` when the budget has changed in between. */
async function release(
  table: Table,
  { sub, applicationId, hash }: IssuedCode,
  sentAt: number,
): Promise<true | undefined> {
  const budget = giveBack(await readBudget(table, sub), sentAt);
  const untried: TransactItems[number] = {
    Delete: {
      TableName: table.name,
      Key: otpKey(sub, applicationId),
      ConditionExpression: '#hash = :hash AND tries = :none',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash, ':none': 0 },
    },
  };
  const outcome = await transact(table, [untried, { Update: budgetUpdate(table.name, sub, budget) }]);
  return outcome.done || outcome.refused.includes(0) || undefined;
}

/**
 * Counts a wrong try, on the condition that it is one. The failed condition answers the item as it was in that
 * moment, so that comparing and counting are one step.
 */
async function tryCode({ client, name }: Table, attempt: CodeTry): Promise<TryOutcome> {
  const { sub, applicationId, hash, now, maxTries } = attempt;
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: otpKey(sub, applicationId),
        UpdateExpression: 'SET tries = tries + :one',
        ConditionExpression:
          'attribute_exists(pk) AND valid_until > :now AND tries < :most AND #hash <> :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': maxTries, ':hash': hash },
        ReturnValues: 'UPDATED_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { kind: 'wrong', tries: Attributes?.['tries'] };
  } catch (error) {
    if (error instanceof TransactionConflictException) return { kind: 'overtaken' };
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return whyNotWrong(error.Item, attempt);
  }
}

/** Which part of the condition of a wrong try did not hold. */
function whyNotWrong(
  code: Readonly<Record<string, AttributeValue>> | undefined,
  { hash, now, maxTries }: CodeTry,
): TryOutcome {
  if (code === undefined || Number(code['valid_until']?.N) <= now) return { kind: 'expired' };
  if (Number(code['tries']?.N) >= maxTries) return { kind: 'locked' };
  if (isSame(code['hash']?.S ?? '', hash)) return { kind: 'right' };
  throw new Error('A code is neither wrong nor right');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The part of a transaction that uses the code up, on the condition that it is right, young and not locked. */
export function spendCode(
  name: string,
  { sub, applicationId, hash, now, maxTries }: CodeTry,
): TransactItems[number] {
  return {
    Delete: {
      TableName: name,
      Key: otpKey(sub, applicationId),
      ConditionExpression: '#hash = :hash AND valid_until > :now AND tries < :most',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash, ':now': now, ':most': maxTries },
    },
  };
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
