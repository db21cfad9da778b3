import { isDeepStrictEqual } from 'node:util';
import type { Entity } from '@portal/api/dynamodb/keys';
import type { ReviewRecord } from '@portal/api/review/review-record';
import { summaryFields } from '@portal/contracts/applications/records';
import { otpLimits } from '@portal/contracts/applications/submitting';
import {
  adminStatuses,
  decisions,
  mayAct,
  reviewActions,
  type Stage,
  stages,
} from '@portal/contracts/review/decisions';
import type { Item } from './items.ts';

/*
 * Rules that every write of one item keeps, whichever function writes it and whatever happens at the same time.
 */

/** Returns the violation, or `undefined` when the change keeps the rule. */
type Rule = (before: Item, after: Item) => string | undefined;

const unchanged =
  (...attributes: string[]): Rule =>
  (before, after) => {
    const changed = attributes.find((name) => !isDeepStrictEqual(before[name], after[name]));
    return changed && `${changed} changed`;
  };

const immutable: Rule = (before, after) => (isDeepStrictEqual(before, after) ? undefined : 'it changed');

const firstViolation =
  (...rules: Rule[]): Rule =>
  (before, after) => {
    for (const rule of rules) {
      const violation = rule(before, after);
      if (violation !== undefined) return violation;
    }
    return undefined;
  };

function isAllowed(
  transitions: Readonly<Record<string, readonly string[]>>,
  from: unknown,
  to: unknown,
): boolean {
  return from === to || (transitions[String(from)] ?? []).includes(String(to));
}

const badTransition = (attribute: string, from: unknown, to: unknown) =>
  `${attribute} went from ${String(from)} to ${String(to)}`;

const nextStatuses = Object.fromEntries(
  adminStatuses.map((from) => [
    from,
    reviewActions.filter((action) => mayAct(from, action)).map((action) => decisions[action].to),
  ]),
);

/** What the founder still sees of a stage whose status is not announced. */
const lastAnnounced = ({ review }: Item, stage: Stage) =>
  (review as ReviewRecord | undefined)?.[stage].last_announced;

/** A stage goes on by decisions, or back to what was announced. Stage 2 opens when the founder learns that stage 1 approved. */
const decidedStatuses: Rule = (before, after) => {
  for (const stage of stages) {
    const [from, to] = [before[stage], after[stage]];
    const announced = lastAnnounced(before, stage);
    const isTakenBack = announced?.status === to && lastAnnounced(after, stage) === undefined;
    const isAnnounced = after['stage1'] === 'approved' && lastAnnounced(after, 'stage1') === undefined;
    const opens = from === undefined && to === 'pending' && isAnnounced;
    if (!opens && !isTakenBack && !isAllowed(nextStatuses, from, to)) return badTransition(stage, from, to);
  }
  return undefined;
};

/** After the submission, only a hand-in of changes writes an application: answers with a later revision. */
const handedInAnswers: Rule = (before, after) => {
  const { answers: _earlier, revision: _from, updated_at: _before, ...others } = before;
  const { answers: _later, revision: _to, updated_at: _after, ...left } = after;
  const isLater = Number(after['revision']) > Number(before['revision']);
  return isLater ? immutable(others, left) : 'a submitted application changed without a later revision';
};

const application: Rule = (before, after) => {
  const [from, to] = [before['user_status'], after['user_status']];
  if (from !== 'draft') return handedInAnswers(before, after);
  if (to !== 'draft' && to !== 'submitted') return badTransition('user_status', from, to);
  const saved = !isDeepStrictEqual(before['answers'], after['answers']);
  // The answers of these searches are complete, so that a submission does not change them.
  if (saved && to === 'submitted') return `answers changed: ${badTransition('user_status', from, to)}`;
  const steps = Number(after['revision']) - Number(before['revision']);
  if (steps !== (saved ? 1 : 0)) return `the revision moved by ${steps} with ${saved ? 'a' : 'no'} change`;
  return undefined;
};

/** The submission ends the expiry of the owner item; an extension of the deadline moves it and is added to the others. */
const ownerExpiry: Rule = (before, after) => {
  const [kept, extensions] = [before, after].map((item) => (item['extensions'] ?? []) as readonly unknown[]);
  if (isDeepStrictEqual(kept, extensions))
    return after['expires_at'] === undefined ? undefined : unchanged('expires_at')(before, after);
  if (!isDeepStrictEqual(kept, extensions?.slice(0, -1))) return 'extensions changed';
  return Number(after['expires_at']) > Number(before['expires_at']) ? undefined : 'an extension is not later';
};

/** Digest, terms and columns change with a hand-in of changes only, which ends the request for them. */
const resubmission: Rule = (before, after) => {
  const [from, to] = [before['review'] as Item, after['review'] as Item];
  if (from['resubmitted_at'] === to['resubmitted_at'])
    return unchanged('terms', 'digest', ...summaryFields)(before, after);
  return unchanged(...stages, 'withdrawn_at')(before, after);
};

/** A founder withdraws once. A withdrawal changes no status, and afterwards nobody decides. */
const withdrawal: Rule = (before, after) => {
  if (after['withdrawn_at'] === undefined) return unchanged('withdrawn_at')(before, after);
  if (before['withdrawn_at'] === undefined) return unchanged(...stages)(before, after);
  return unchanged(...stages, 'withdrawn_at', 'withdrawal_reason')(before, after);
};

/**
 * The owner of an id changes with an extension and at the end of the draft: its submission ends the expiry, its deletion removes
 * the owner and the extensions.
 */
const owner: Rule = (before, after) => {
  const { sub, extensions: _extensions, ...others } = before;
  const { deleted_at, ...left } = after;
  if (sub !== undefined && deleted_at !== undefined) return immutable(others, left);
  return firstViolation(unchanged('pk', 'sub', 'created_at', 'deleted_at'), ownerExpiry)(before, after);
};

/** A new application counts up, a deleted draft counts down; neither changes name and phone. */
const countedApplications: Rule = (before, after) => {
  if (isDeepStrictEqual(before['applications'], after['applications'])) return undefined;
  const count = (item: Item, attribute: string) => Number(item[attribute]);
  const isDeletion =
    count(after, 'applications') === count(before, 'applications') - 1 &&
    count(after, 'applications_created') === count(before, 'applications_created');
  if (isDeletion) return unchanged('name', 'phone')(before, after);
  return firstViolation(
    unchanged('name', 'phone'),
    incremented('applications'),
    incremented('applications_created'),
  )(before, after);
};

const incremented =
  (attribute: string): Rule =>
  (before, after) => {
    const steps = Number(after[attribute]) - Number(before[attribute]);
    return steps === 1 ? undefined : `${attribute} moved by ${steps}`;
  };

/** One counter goes up by one; that of a stage goes down by one when an approval is taken back. */
const oneCounter: Rule = (before, after) => {
  const names = ['submitted', 'extended', ...stages];
  const steps = names.map((name) => Number(after[name] ?? 0) - Number(before[name] ?? 0));
  const moved = steps.flatMap((step, index) => (step === 0 ? [] : { step, isStage: index >= 2 }));
  const [only] = moved;
  const isOne = moved.length === 1 && (only?.step === 1 || (only?.step === -1 && only.isStage));
  return isOne ? undefined : `counters moved by ${steps.join()}`;
};

/** The version that was handed in changes only by the next one, which is the content of that moment. */
const handedIn: Rule = (before, after) => {
  if (after['state'] === 'draft') return unchanged('handed_in')(before, after);
  const { content } = (after['handed_in'] ?? {}) as Item;
  const isCopy = isDeepStrictEqual(content, after['content']);
  return isCopy ? unchanged('content')(before, after) : 'another content was handed in';
};

/** A new code replaces the old one; it may have the same digits. An unchanged code only gains wrong tries, up to the limit. */
const oneTry: Rule = (before, after) => {
  const isNew = before['hash'] !== after['hash'] || before['valid_until'] !== after['valid_until'];
  if (isNew) return after['tries'] === 0 ? undefined : 'a new code has tries';
  return Number(after['tries']) <= otpLimits.triesPerCode
    ? incremented('tries')(before, after)
    : 'too many tries';
};

const mailTransitions: Readonly<Record<string, readonly string[]>> = {
  pending: ['sending'],
  sending: ['sent', 'failed', 'pending'],
  sent: [],
  failed: [],
};

const mailStatus: Rule = (before, after) =>
  isAllowed(mailTransitions, before['status'], after['status'])
    ? undefined
    : badTransition('status', before['status'], after['status']);

/** A newer event replaces an older one. */
const newer: Rule = (before, after) =>
  Number(after['at']) > Number(before['at']) ? undefined : 'an older event replaced a newer one';

const rules: Readonly<Record<Entity, Rule>> = {
  profile: firstViolation(unchanged('pk', 'email', 'created_at'), countedApplications),
  'closed-account': firstViolation(unchanged('pk', 'sk')),
  owner,
  application: firstViolation(unchanged('sub', 'application_id', 'created_at'), application),
  submission: firstViolation(
    unchanged('submitted_id', 'submitted_at', 'founder', 'stage1_sk', 'activity_pk'),
    incremented('version'),
    decidedStatuses,
    withdrawal,
    resubmission,
  ),
  // A new request for changes may replace one whose day has passed.
  changes: unchanged('sub', 'application_id'),
  version: immutable,
  receipt: immutable,
  history: immutable,
  assessment: firstViolation(unchanged('application_id', 'stage', 'sub'), incremented('revision'), handedIn),
  outbox: firstViolation(unchanged('event', 'event_id', 'expires_at'), mailStatus),
  counters: oneCounter,
  sequence: incremented('last_number'),
  otp: oneTry,
  'otp-budget': incremented('version'),
  'upload-budget': incremented('version'),
  mailbox: firstViolation(unchanged('pk', 'sk'), newer),
};

/**
 * Entities that are deleted: codes on use, assessments by a conflict of interest, changes when they are handed in or end, some when they expire, and most when a founder
 * closes the account.
 */
const deletable: ReadonlySet<string> = new Set([
  'otp',
  'otp-budget',
  'upload-budget',
  'assessment',
  'changes',
  'outbox',
  'profile',
  'owner',
  'mailbox',
  'closed-account',
]);

const mayBeDeleted = (item: Item) =>
  deletable.has(item.entity ?? '') || (item.entity === 'application' && item['user_status'] === 'draft');

/** Returns the rule that a change of the table breaks, or `undefined`. */
export function findWriteViolation(before: Item | undefined, after: Item | undefined): string | undefined {
  const entity = (after ?? before)?.entity;
  if (entity === undefined) return 'an item has no entity';
  if (before === undefined) return undefined;
  if (after === undefined) return mayBeDeleted(before) ? undefined : `${entity}: it was deleted`;
  const violation = before.entity === entity ? rules[entity](before, after) : 'its entity changed';
  return violation && `${entity}: ${violation}`;
}
