import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@portal/api/dynamodb/keys';
import { summaryFields } from '@portal/contracts/applications/records';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { adminStatuses, decisions, mayAct, reviewActions, stages } from '@portal/contracts/review/decisions';
import type { Item } from './items.ts';

/*
 * What one write may make of one item, whoever writes and however they meet: asked of every single change that reaches
 * the table.
 */

/** What is wrong with a change; `undefined` when nothing is. */
type Rule = (before: Item, after: Item) => string | undefined;

const unchanged =
  (...attributes: string[]): Rule =>
  (before, after) => {
    const changed = attributes.find((name) => !isDeepStrictEqual(before[name], after[name]));
    return changed && `${changed} changed`;
  };

const whole: Rule = (before, after) => (isDeepStrictEqual(before, after) ? undefined : 'it changed');

const first =
  (...rules: Rule[]): Rule =>
  (before, after) => {
    for (const rule of rules) {
      const fault = rule(before, after);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };

function mayFollow(table: Readonly<Record<string, readonly string[]>>, from: unknown, to: unknown): boolean {
  return from === to || (table[String(from)] ?? []).includes(String(to));
}

const went = (attribute: string, from: unknown, to: unknown) =>
  `${attribute} went from ${String(from)} to ${String(to)}`;

const nextStatuses = Object.fromEntries(
  adminStatuses.map((from) => [
    from,
    reviewActions.filter((action) => mayAct(from, action)).map((action) => decisions[action].to),
  ]),
);

const decided: Rule = (before, after) => {
  for (const stage of stages) {
    const [from, to] = [before[stage], after[stage]];
    const opens = from === undefined && to === 'pending' && after['stage1'] === 'approved';
    if (!opens && !mayFollow(nextStatuses, from, to)) return went(stage, from, to);
  }
  return undefined;
};

const application: Rule = (before, after) => {
  const [from, to] = [before['user_status'], after['user_status']];
  if (from !== 'draft') return whole(before, after);
  if (to !== 'draft' && to !== 'submitted') return went('user_status', from, to);
  const saved = !isDeepStrictEqual(before['answers'], after['answers']);
  // Whoever submits here has written nothing that completing the answers would change.
  if (saved && to === 'submitted') return `answers changed: ${went('user_status', from, to)}`;
  const steps = Number(after['revision']) - Number(before['revision']);
  if (steps !== (saved ? 1 : 0)) return `the revision moved by ${steps} with ${saved ? 'a' : 'no'} change`;
  return undefined;
};

const growing =
  (attribute: string): Rule =>
  (before, after) => {
    const steps = Number(after[attribute]) - Number(before[attribute]);
    return steps === 1 ? undefined : `${attribute} moved by ${steps}`;
  };

const counted: Rule = (before, after) => {
  const steps = ['submitted', ...stages].map((name) => Number(after[name] ?? 0) - Number(before[name] ?? 0));
  const moved = steps.filter((step) => step !== 0);
  return moved.length === 1 && moved[0] === 1 ? undefined : `counters moved by ${steps.join()}`;
};

/** A new code replaces the old one; the same code only gains wrong tries, and no more than allowed. */
const tried: Rule = (before, after) => {
  if (before['hash'] !== after['hash']) return after['tries'] === 0 ? undefined : 'a new code has tries';
  return Number(after['tries']) <= otpLimits.triesPerCode
    ? growing('tries')(before, after)
    : 'too many tries';
};

const sending: Readonly<Record<string, readonly string[]>> = {
  pending: ['sending'],
  sending: ['sent', 'failed', 'pending'],
  sent: [],
  failed: [],
};

const mailed: Rule = (before, after) =>
  mayFollow(sending, before['status'], after['status'])
    ? undefined
    : went('status', before['status'], after['status']);

/** The latest fact about an address stays. */
const newer: Rule = (before, after) =>
  Number(after['at']) > Number(before['at']) ? undefined : 'an older fact took the place of a newer one';

const rules: Readonly<Record<Entity, Rule>> = {
  profile: first(unchanged('pk', 'email', 'name', 'phone', 'created_at'), growing('applications')),
  owner: whole,
  application: first(unchanged('sub', 'application_id', 'created_at'), application),
  submission: first(
    unchanged('submitted_id', 'submitted_at', 'founder', ...summaryFields, 'stage1_sk'),
    decided,
  ),
  decision: whole,
  outbox: first(unchanged('event', 'event_id', 'expires_at'), mailed),
  counters: counted,
  sequence: growing('last_number'),
  otp: tried,
  'otp-budget': growing('version'),
  'upload-budget': growing('version'),
  mailbox: first(unchanged('pk', 'sk'), newer),
};

/** Kinds that end: a code by its use, and what expires. */
const ending: ReadonlySet<string> = new Set(['otp', 'otp-budget', 'upload-budget', 'outbox']);

/** What is wrong with a change of the table; `undefined` when nothing is. */
export function faultOfWrite(before: Item | undefined, after: Item | undefined): string | undefined {
  const entity = (after ?? before)?.entity;
  if (entity === undefined) return 'an item is of no kind';
  if (before === undefined) return undefined;
  if (after === undefined) return ending.has(entity) ? undefined : `${entity}: it was deleted`;
  const fault = before.entity === entity ? rules[entity](before, after) : 'its kind changed';
  return fault && `${entity}: ${fault}`;
}
