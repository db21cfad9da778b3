import { admission } from '@portal/contracts/applications/admission';
import { isEditable } from '@portal/contracts/applications/status';
import { isoTime } from '../domain/clock.ts';
import type { DraftsEvent } from '../domain/notifications/outbox-event.ts';
import type { ListedDraft } from '../domain/reminders/ports.ts';
import { retryOnConflict } from '../domain/retry-on-conflict.ts';
import { movesDraft } from '../domain/rounds/moves-draft.ts';
import type { RoundHead, RoundNotice } from '../domain/rounds/ports.ts';
import { handleEach } from '../handle-each.ts';
import type { Ports } from '../ports.ts';

type TellFoundersPorts = Pick<Ports, 'roundStore' | 'reminders' | 'applications' | 'log' | 'now'>;

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
      const round = rounds.find(({ id }) => id === notice.roundId)?.published;
      if (round !== undefined) {
        const founders = listFounders(reminders, notice, round);
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

/** Lists of each founder the drafts whose deadline moved. */
async function* listFounders(
  reminders: TellFoundersPorts['reminders'],
  { roundId, before }: RoundNotice,
  round: PublishedDocument,
): AsyncGenerator<readonly ListedDraft[], void> {
  const earlier = { timeline: { ...round.timeline, deadline: before } };
  const founders = new Map<string, ListedDraft[]>();
  for await (const draft of reminders.listDrafts(roundId))
    if (movesDraft(earlier, round, draft.extendedTo))
      founders.set(draft.sub, [...(founders.get(draft.sub) ?? []), draft]);
  yield* founders.values();
}

/** Writes the event of one founder; `undefined` when a draft was submitted or deleted in between. */
async function tryTell(
  { reminders, applications, now }: TellFoundersPorts,
  { roundId, version }: RoundNotice,
  round: PublishedDocument,
  listed: readonly ListedDraft[],
): Promise<boolean | undefined> {
  const sub = listed[0]?.sub ?? '';
  const founder = await reminders.findFounder(sub);
  const found = await Promise.all(listed.map(({ applicationId }) => applications.find(sub, applicationId)));
  // The index may still list a draft that was submitted or deleted.
  const drafts = found.flatMap((draft) => (draft && isEditable(draft.userStatus) ? [draft] : []));
  if (founder === undefined || drafts.length === 0) return false;
  const { founderName } = drafts.find(({ data }) => data.founderName)?.data ?? {};
  const event: DraftsEvent = {
    kind: 'deadline-moved',
    round: roundId,
    version,
    drafts: drafts.map(({ applicationId, data, extendedTo }) => ({
      application_id: applicationId,
      startup_name: data.startupName,
      deadline: admission(round, now(), extendedTo).date,
    })),
    recipient: founder.email,
    recipient_sub: sub,
    founder_name: founderName ?? founder.name,
    at: isoTime(now()),
  };
  return reminders.insertEvent(event);
}
