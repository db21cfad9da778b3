import { isDeepStrictEqual } from 'node:util';
import { applicationCount } from '@portal/api/dynamodb/application-store';
import type { Entity } from '@portal/api/dynamodb/keys';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { stages } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Item } from './items.ts';
import { submission } from './submission-write-rule.ts';
import { all, follows, incremented, onlyChanged, type Rule, unchanged } from './write-rule.ts';

/*
 * Rules that every write of one item keeps, whichever function writes it and whatever happens at the same time.
 */

const immutable = onlyChanged();

/** A save has the next revision. After the submission, only a hand-in of changes writes: answers with a later revision. */
const application: Rule = (before, after) => {
  const steps = Number(after.revision) - Number(before.revision);
  if (before.user_status !== 'draft')
    return steps > 0
      ? onlyChanged('answers', 'revision', 'updated_at')(before, after)
      : 'a submitted application changed without a later revision';
  const isSaved = !isDeepStrictEqual(before.answers, after.answers);
  // The answers of these searches are complete, so that a submission does not change them.
  if (isSaved && after.user_status === 'submitted')
    return 'answers changed: user_status went from draft to submitted';
  if (steps !== (isSaved ? 1 : 0))
    return `the revision moved by ${steps} with ${isSaved ? 'a' : 'no'} change`;
  return follows('user_status', { draft: ['submitted'] })(before, after);
};

/** The submission ends the expiry of the owner item; an extension of the deadline moves it and is added to the others. */
const ownerExpiry: Rule = (before, after) => {
  const [earlier, extensions] = [before, after].map((item) => (item.extensions ?? []) as readonly unknown[]);
  if (isDeepStrictEqual(earlier, extensions))
    return after.expires_at === undefined ? undefined : unchanged('expires_at')(before, after);
  if (!isDeepStrictEqual(earlier, extensions?.slice(0, -1))) return 'extensions changed';
  return Number(after.expires_at) > Number(before.expires_at) ? undefined : 'an extension is not later';
};

/**
 * The owner of an id changes with an extension and at the end of the draft: its submission ends the expiry, its deletion removes
 * the owner and the extensions.
 */
const owner: Rule = (before, after) =>
  before.sub !== undefined && after.sub === undefined && after.deleted_at !== undefined
    ? onlyChanged('sub', 'extensions', 'deleted_at')(before, after)
    : all(unchanged('pk', 'sub', 'created_at', 'deleted_at'), ownerExpiry)(before, after);

/** A new application counts up, a deleted draft counts down; neither changes name and phone. */
const countedApplications: Rule = (before, after) => {
  const steps = [applicationCount(firstRound.id), 'applications_created'].map(
    (name) => Number(after[name] ?? 0) - Number(before[name] ?? 0),
  );
  if (steps[0] === 0) return undefined;
  return ['1,1', '-1,0'].includes(steps.join())
    ? unchanged('name', 'phone')(before, after)
    : `applications moved by ${steps.join()}`;
};

/** One counter goes up by one; that of a stage goes down by one when an approval is taken back. */
const oneCounter: Rule = (before, after) => {
  const names = ['submitted', ...stages];
  const steps = names.map((name) => Number(after[name] ?? 0) - Number(before[name] ?? 0));
  const moved = steps.flatMap((step, index) => (step === 0 ? [] : { step, isStage: index >= 1 }));
  const [only] = moved;
  const isOne = moved.length === 1 && (only?.step === 1 || (only?.step === -1 && only.isStage));
  return isOne ? undefined : `counters moved by ${steps.join()}`;
};

/** The version that was handed in changes only by the next one, which is the content of that moment. */
const handedIn: Rule = (before, after) => {
  if (after.state === 'draft') return unchanged('handed_in')(before, after);
  const { content } = (after.handed_in ?? {}) as Item;
  const isCopy = isDeepStrictEqual(content, after.content);
  return isCopy ? unchanged('content')(before, after) : 'another content was handed in';
};

/** A new code replaces the old one; it may have the same digits. An unchanged code only gains wrong tries, up to the limit. */
const oneTry: Rule = (before, after) => {
  const isNew = before.hash !== after.hash || before.valid_until !== after.valid_until;
  if (isNew) return after.tries === 0 ? undefined : 'a new code has tries';
  return Number(after.tries) <= otpLimits.triesPerCode
    ? incremented('tries')(before, after)
    : 'too many tries';
};

const mailStatus = follows('status', { pending: ['sending'], sending: ['sent', 'failed', 'pending'] });

/** A save or a publication has the next revision. Assessing and the end of the round do not, and nothing follows the end. */
const round: Rule = (before, after) => {
  if (before.finished_at !== undefined) return 'it changed after its end';
  return before.revision === after.revision
    ? onlyChanged(
        'stopped_until',
        'finished_at',
        'history_head',
        'history_length',
        'closed_stage1',
        'closed_stage2',
      )(before, after)
    : all(unchanged('pk', 'sk', 'finished_at'), incremented('revision'))(before, after);
};

/** A stage is used for the first time once. */
const firstUses: Rule = (before, after) =>
  unchanged(...['assessed_in', 'decided_in'].filter((use) => before[use] !== undefined))(before, after);

/** A newer event replaces an older one. */
const newer: Rule = (before, after) =>
  Number(after.at) > Number(before.at) ? undefined : 'an older event replaced a newer one';

const rules: Readonly<Record<Entity, Rule>> = {
  profile: all(unchanged('pk', 'email', 'created_at'), countedApplications),
  'closed-account': unchanged('pk', 'sk'),
  owner,
  application: all(unchanged('sub', 'application_id', 'created_at'), application),
  submission,
  // A new request for changes may replace one whose day has passed.
  changes: unchanged('sub', 'application_id'),
  version: immutable,
  round,
  'round-draft': unchanged('pk', 'sk'),
  'round-version': immutable,
  'round-history': immutable,
  'round-notice': immutable,
  // Before the transaction that refers to it, a repeated one writes it again.
  ranking: unchanged('pk', 'sk'),
  'round-use': firstUses,
  receipt: immutable,
  history: immutable,
  assessment: all(unchanged('application_id', 'stage', 'sub'), incremented('revision'), handedIn),
  outbox: all(unchanged('event', 'event_id', 'expires_at'), mailStatus),
  counters: oneCounter,
  sequence: incremented('last_number'),
  otp: oneTry,
  'otp-budget': incremented('version'),
  'upload-budget': incremented('version'),
  mailbox: all(unchanged('pk', 'sk'), newer),
  views: onlyChanged('views'),
};

/**
 * Entities that are deleted: codes on use, assessments by a conflict of interest, changes when they are handed in or end, the draft of
 * a round when it is published, some when they expire, and most when a founder closes the account.
 */
const deletable: readonly Entity[] = [
  'otp',
  'otp-budget',
  'upload-budget',
  'assessment',
  'changes',
  'round-draft',
  'round-notice',
  'outbox',
  'profile',
  'owner',
  'mailbox',
  'closed-account',
];

const mayBeDeleted = (item: Item, entity: Entity) =>
  deletable.includes(entity) || (entity === 'application' && item.user_status === 'draft');

/** Returns the rule that a change of the table breaks, or `undefined`. */
export function findWriteViolation(before: Item | undefined, after: Item | undefined): string | undefined {
  const entity = (after ?? before)?.entity;
  if (entity === undefined) return 'an item has no entity';
  if (before === undefined) return undefined;
  if (after === undefined) return mayBeDeleted(before, entity) ? undefined : `${entity}: it was deleted`;
  const violation = before.entity === entity ? rules[entity](before, after) : 'its entity changed';
  return violation && `${entity}: ${violation}`;
}
