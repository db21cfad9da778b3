import { isoTime } from '../domain/clock.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { findHeld } from '../domain/review/founder-view.ts';
import type { ReviewStore } from '../domain/review/ports.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';
import { announcementOf } from './announce.ts';

interface ReleaseDecisionsPorts extends Pick<Ports, 'log' | 'now'> {
  readonly reviews: Pick<ReviewStore, 'listHeld' | 'find' | 'readHistory' | 'change'>;
}

/**
 * Announces each decision whose time to take it back has passed, in the name of the organiser who decided. Safe to repeat and to run
 * twice at once.
 *
 * @throws Error after all other decisions when some failed; the run of the next minute handles those
 */
export function makeReleaseDecisions({ reviews, log, now }: ReleaseDecisionsPorts) {
  const release = (applicationId: string) =>
    retryOnConflict(async () => {
      const submission = await reviews.find(applicationId);
      if (submission === undefined) return false;
      const held = findHeld(submission);
      const at = isoTime(now());
      // The index may still list one that was announced or taken back, or whose time was moved.
      if (held === undefined || held.releasesAt > at) return false;
      const { sub = '', by = '', email } = submission.lastDecision[held.stage] ?? {};
      const change = announcementOf(
        await reviews.readHistory(submission),
        held.stage,
        { at, by, by_sub: sub, ...(email && { by_email: email }) },
        true,
      );
      return (await reviews.change({ submission, ...change })) && true;
    });
  return async (): Promise<void> => {
    const due = reviews.listHeld(isoTime(now()));
    const { done, failed } = await handleEach(due, release, { kind: 'release', log });
    if (done > 0) log({ event: 'releases', written: done });
    if (failed > 0) throw new Error(`The announcement of ${failed} decisions failed`);
  };
}
