import { admission } from '@portal/contracts/applications/admission';
import { isoTime } from '../domain/clock.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import type { RoundHead, RoundNotice } from '../domain/rounds/ports.ts';
import { movesDraft } from '../domain/rounds/rounds.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';
import { byFounder, readDrafts, toEventDraft } from './founders-drafts.ts';

type TellFoundersPorts = Pick<
  Ports,
  'roundStore' | 'reminders' | 'profiles' | 'applications' | 'log' | 'now'
>;

/**
 * Writes one outbox event for each founder whose drafts got another deadline by a publication, with the deadline as it is published
 * now. Safe to repeat and to run twice at once: a founder gets one event for each publication.
 *
 * @throws Error after all other founders when some failed; the run of the next minute handles those
 */
export function makeTellFounders(ports: TellFoundersPorts) {
  const { roundStore, reminders, log } = ports;
  return async (): Promise<void> => {
    const notices = await roundStore.listNotices();
    const rounds = notices.length === 0 ? [] : await roundStore.list();
    for (const notice of notices) {
      const round = rounds.find(({ id }) => id === notice.round_id)?.published;
      if (round !== undefined) {
        const founders = byFounder(listMoved(reminders, notice, round));
        const tell = (drafts: readonly ListedDraft[]) =>
          retryOnConflict(() => tryTell(ports, notice, round, drafts));
        const { done, failed } = await handleEach(founders, tell, { kind: 'deadline', log });
        log({ event: 'deadline-notices', written: done });
        if (failed > 0) throw new Error(`The notices of ${failed} founders failed`);
      }
      await roundStore.removeNotice(notice);
    }
  };
}

type PublishedDocument = NonNullable<RoundHead['published']>;

/** Lists the drafts whose deadline moved. */
async function* listMoved(
  reminders: TellFoundersPorts['reminders'],
  { round_id, before }: RoundNotice,
  round: PublishedDocument,
): AsyncGenerator<ListedDraft, void> {
  const earlier = { timeline: { ...round.timeline, deadline: before } };
  for await (const draft of reminders.listDrafts(round_id))
    if (movesDraft(earlier, round, draft.extendedTo)) yield draft;
}

/** Writes the event of one founder; `undefined` when a draft was submitted or deleted in between. */
async function tryTell(
  ports: TellFoundersPorts,
  { round_id, version }: RoundNotice,
  round: PublishedDocument,
  listed: readonly ListedDraft[],
): Promise<boolean | undefined> {
  const { reminders, now } = ports;
  const found = await readDrafts(ports, listed);
  if (found === undefined) return false;
  return reminders.insertEvent({
    kind: 'deadline-moved',
    round: round_id,
    version,
    drafts: found.drafts.map((draft) => ({
      ...toEventDraft(draft),
      deadline: admission(round, now(), draft.extendedTo).date,
    })),
    ...found.recipient,
    at: isoTime(now()),
  });
}
