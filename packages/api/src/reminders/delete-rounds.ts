import { isPastRetention } from '../domain/rounds/rounds.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';

type DeleteRoundsPorts = Pick<Ports, 'rounds' | 'reviews' | 'retention' | 'log' | 'now'>;

/**
 * Deletes the rounds whose retention has ended, but the receipts of their submissions: "genuine, received on …" can be answered
 * afterwards. Drafts have expired long before. Safe to repeat and to run twice at once.
 *
 * @throws Error after all other submissions when some failed; a repetition handles those
 */
export function makeDeleteRounds({ rounds, reviews, retention, log, now }: DeleteRoundsPorts) {
  /** @param until when it stops, in milliseconds since the epoch; the next run goes on */
  return async (until: number): Promise<void> => {
    for (const round of await rounds.list()) {
      if (!isPastRetention(round, now())) continue;
      let isComplete = true;
      async function* listInTime() {
        for await (const applicationId of reviews.listIds(round.id)) {
          isComplete = now() < until;
          if (!isComplete) return;
          yield applicationId;
        }
      }
      const { done, failed } = await handleEach(listInTime(), (id) => retention.removeSubmission(id), {
        kind: 'retention',
        log,
      });
      log({ event: 'retention', round: round.id, deleted: done });
      if (failed > 0) throw new Error(`The deletion of ${failed} submissions of ${round.id} failed`);
      if (isComplete) await retention.removeRound(round.id);
    }
  };
}
