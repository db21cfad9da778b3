import { isDeepStrictEqual } from 'node:util';
import type { ReviewRecord } from '@portal/api/domain/review/review-record';
import { isAwaited } from '@portal/api/dynamodb/changes-item';
import { stages } from '@portal/contracts/review/decisions';
import { unless } from './history-rules.ts';
import { type Item, itemsOf, type Review } from './items.ts';

/** Each request for changes that has not ended has the founder's changes, of the same fields and day; others are kept after its end. */
export function findChangesViolations(items: readonly Item[], reviews: readonly Review[]): string[] {
  const awaited = reviews.flatMap(({ id, submission }) =>
    stages.flatMap((stage) => {
      const { returned } = (submission.review as ReviewRecord)[stage];
      return returned ? [{ application_id: id, stage, fields: returned.fields, due: returned.due }] : [];
    }),
  );
  const all = itemsOf(items, 'changes');
  const stored = all
    .filter(isAwaited)
    .map(({ application_id, stage, fields, due }) => ({ application_id, stage, fields, due }));
  const ended = new Set<unknown>(reviews.filter(endedWithoutHandIn).map(({ id }) => id));
  return [
    ...unless(isDeepStrictEqual(stored, awaited), 'requests for changes and changes differ'),
    ...unless(
      all.every((item) => isAwaited(item) || ended.has(item.application_id)),
      'changes are kept without the end of their request',
    ),
  ];
}

const endKinds = ['return-lapsed', 'return-withdrawn'];
const changesKinds = ['returned', 'resubmitted', ...endKinds];

/** Returns whether the last request for changes has lapsed or was withdrawn. */
const endedWithoutHandIn = ({ entries }: Review) =>
  endKinds.includes(entries.findLast(({ kind }) => changesKinds.includes(kind))?.kind ?? '');
