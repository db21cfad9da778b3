import { timingSafeEqual } from 'node:crypto';
import {
  type AttributeValue,
  ConditionalCheckFailedException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { budgetWindow, refundBudget } from '../domain/submission/code-budget.ts';
import type {
  AttemptOutcome,
  CodeAttempt,
  CodeBudget,
  IssuedCode,
  OtpStore,
} from '../domain/submission/ports.ts';
import { areAwaited } from './changes-item.ts';
import { type TransactItem, transact } from './conditional-write.ts';
import { applicationKey, changesKey, otpBudgetKey, otpKey } from './keys.ts';
import { getItem } from './read.ts';
import type { Table } from './table.ts';

/** In ms. Expired codes are kept for a day, so that maintainers can distinguish "expired" from "never sent" in the table. */
const expiredCodeRetention = 24 * 60 * 60 * 1000;

export function makeOtpStore(table: Table): OtpStore {
  return {
    async find(sub, applicationId) {
      const code = await getItem(table, otpKey(sub, applicationId));
      if (code === undefined) return undefined;
      const { valid_until: validUntil, tries, revision } = code;
      return { validUntil: Number(validUntil), tries: Number(tries), revision: Number(revision) };
    },
    readBudget: (sub) => readBudget(table, sub),
    issue: (code, budget) => issue(table, code, budget),
    release: async (code, sentAt) => {
      await retryOnConflict(() => release(table, code, sentAt));
    },
    tryCode: (attempt) => tryCode(table, attempt),
  };
}

async function readBudget(table: Table, sub: string): Promise<CodeBudget> {
  const budget = await getItem(table, otpBudgetKey(sub));
  return { sentAt: budget?.['sent_at'] ?? [], version: budget?.['version'] ?? 0 };
}

/** Writes the budget, on the condition that it has not changed since it was read. `at`: when its last code was sent. */
function budgetUpdate(sub: string, { sentAt, version }: CodeBudget, at: number) {
  return {
    Key: otpBudgetKey(sub),
    UpdateExpression: 'SET entity = :entity, sent_at = :sent, version = :version, expires_at = :expires',
    ConditionExpression: version === 1 ? 'attribute_not_exists(pk)' : 'version = :before',
    ExpressionAttributeValues: {
      ':entity': 'otp-budget',
      ':sent': sentAt,
      ':version': version,
      ':expires': seconds(at + budgetWindow),
      ...(version === 1 ? {} : { ':before': version - 1 }),
    },
  };
}

async function issue(table: Table, code: IssuedCode, budget: CodeBudget): Promise<boolean> {
  const replace: TransactItem = {
    Update: {
      Key: otpKey(code.sub, code.applicationId),
      UpdateExpression:
        'SET replaced_hash = if_not_exists(#hash, :none), #hash = :hash, entity = :entity, tries = :tries, revision = :revision, valid_until = :until, terms_version = :terms, terms_accepted_at = :accepted, expires_at = :expires',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: {
        ':none': '',
        ':hash': code.hash,
        ':entity': 'otp',
        ':tries': 0,
        ':revision': code.revision,
        ':until': code.validUntil,
        ':terms': code.terms.version,
        ':accepted': code.terms.accepted_at,
        ':expires': seconds(code.validUntil + expiredCodeRetention),
      },
    },
  };
  const update = { Update: budgetUpdate(code.sub, budget, budget.sentAt.at(-1) ?? 0) };
  const { done } = await transact(table, [checkSubject(code), replace, update]);
  return done;
}

/** The part of a transaction that checks that what a code confirms is still stored. */
function checkSubject({ sub, applicationId, confirms, revision }: IssuedCode): TransactItem {
  if (confirms === 'changes') {
    return {
      ConditionCheck: {
        Key: changesKey(applicationId),
        ConditionExpression: `${areAwaited} AND revision = :revision`,
        ExpressionAttributeValues: { ':revision': revision },
      },
    };
  }
  return {
    ConditionCheck: {
      Key: applicationKey(sub, applicationId),
      ConditionExpression: 'user_status = :draft AND revision = :revision',
      ExpressionAttributeValues: { ':draft': 'draft', ':revision': revision },
    },
  };
}

/** Deletes an unused code and refunds its budget; `undefined` when the budget has changed in between. */
async function release(
  table: Table,
  { sub, applicationId, hash }: IssuedCode,
  sentAt: number,
): Promise<true | undefined> {
  const budget = refundBudget(await readBudget(table, sub), sentAt);
  const deleteUnused: TransactItem = {
    Delete: {
      Key: otpKey(sub, applicationId),
      ConditionExpression: '#hash = :hash AND tries = :none',
      ExpressionAttributeNames: { '#hash': 'hash' },
      ExpressionAttributeValues: { ':hash': hash, ':none': 0 },
    },
  };
  const outcome = await transact(table, [deleteUnused, { Update: budgetUpdate(sub, budget, sentAt) }]);
  return outcome.done || outcome.failedConditions.includes(0) || undefined;
}

/**
 * Counts a wrong attempt in a conditional write. If the condition fails, DynamoDB returns the item, so comparing and
 * counting are one atomic step.
 */
async function tryCode({ client, name }: Table, attempt: CodeAttempt): Promise<AttemptOutcome> {
  const { sub, applicationId, hash, now, maxTries } = attempt;
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName: name,
        Key: otpKey(sub, applicationId),
        UpdateExpression: 'SET tries = tries + :one',
        ConditionExpression:
          'attribute_exists(pk) AND valid_until > :now AND tries < :most AND #hash <> :hash AND replaced_hash <> :hash',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: { ':one': 1, ':now': now, ':most': maxTries, ':hash': hash },
        ReturnValues: 'UPDATED_NEW',
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      }),
    );
    return { kind: 'wrong', tries: Attributes?.['tries'] };
  } catch (error) {
    if (error instanceof TransactionConflictException) return { kind: 'conflict' };
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    return classifyAttempt(error.Item, attempt);
  }
}

/** Finds out which part of the condition for a wrong attempt failed. */
function classifyAttempt(
  code: Readonly<Record<string, AttributeValue>> | undefined,
  { hash, now, maxTries }: CodeAttempt,
): AttemptOutcome {
  if (code === undefined || Number(code['valid_until']?.N) <= now) return { kind: 'expired' };
  if (Number(code['tries']?.N) >= maxTries) return { kind: 'locked' };
  if (!isSame(code['hash']?.S ?? '', hash)) {
    if (!isSame(code['replaced_hash']?.S ?? '', hash)) throw new Error('The code is neither wrong nor right');
    // The consent is that of the request for the code.
    return {
      kind: 'replaced',
      tries: Number(code['tries']?.N),
      at: code['terms_accepted_at']?.S ?? '',
    };
  }
  const terms = {
    version: code['terms_version']?.S ?? '',
    accepted_at: code['terms_accepted_at']?.S ?? '',
  };
  return { kind: 'right', terms, revision: Number(code['revision']?.N) };
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The part of a transaction that deletes the code, on the condition that it is right, not expired and not locked. */
export function consumeCode({ sub, applicationId, hash, now, maxTries }: CodeAttempt): TransactItem {
  return {
    Delete: {
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
