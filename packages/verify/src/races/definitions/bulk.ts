import { isDeepStrictEqual } from 'node:util';
import { historyOf } from '../../invariants/history-rules.ts';
import { type Item, itemsIn, itemsOf } from '../../invariants/items.ts';
import { pick } from '../../random.ts';
import type { Actor } from '../interleave.ts';
import { checkSuccessCount, type Race, unexpectedResponses } from '../race.ts';

/**
 * Two organisers take the same decision on the same rows, each row by a call: each row is decided once, and its founder gets one
 * mail, or none before an announcement.
 */
const bulkBulk: Race = {
  name: 'two bulk runs over the same rows',
  from: ({ severalSubmitted }, choose) => ({
    ...severalSubmitted,
    announcement: { ...severalSubmitted.announcement, stage1: pick(choose, ['at-once', 'together']) },
  }),
  actors: ({ environment: { requests }, fixture: { organisers, severalIds }, choose }) => {
    const action = pick(choose, ['approve', 'reject'] as const);
    const runOf = (organiser: 0 | 1) =>
      severalIds.map((id, row): [string, Actor] => [
        `${organiser} row ${row}`,
        () => requests.decide(organisers[organiser], action, id, 'stage1'),
      ]);
    return Object.fromEntries([...runOf(0), ...runOf(1)]);
  },
  check: (responses, { environment, fixture: { severalIds } }) => {
    const items = itemsIn(environment.portal.level);
    const decided = itemsOf(items, 'submission').flatMap((submission) =>
      historyOf(items, submission)
        .filter(({ kind }) => kind === 'decided')
        .map(() => String(submission['application_id'])),
    );
    const mailed = itemsOf(items, 'outbox')
      .map(({ event }) => event as Item)
      .filter(({ kind }) => kind === 'decided')
      .map((event) => String(event['application_id']));
    const told = environment.portal.announcement.stage1 === 'at-once' ? severalIds : [];
    const isOnce = (ids: readonly string[], expected: readonly string[]) =>
      isDeepStrictEqual(ids.toSorted(), expected.toSorted());
    return [
      ...checkSuccessCount(responses, severalIds.length),
      ...unexpectedResponses(responses, 'decision-conflict'),
      ...(isOnce(decided, severalIds) ? [] : [`decisions on ${decided.join()}`]),
      ...(isOnce(mailed, told) ? [] : [`mails about ${mailed.join()}`]),
    ];
  },
};

/** Races of runs over several applications. */
export const bulkRaces = { bulkBulk };
