import {
  isOrganiserEvent,
  type OutboxEvent,
  outboxEventSchema,
} from '../domain/notifications/outbox-event.ts';
import type { Lease, SendMail } from '../domain/notifications/ports.ts';
import { nameOf } from '../domain/review/author.ts';
import { traceOf } from '../log.ts';
import type { Ports } from '../ports.ts';
import { type FindOrganiserPorts, findOrganiser } from './find-organiser.ts';

/** `settled`: sent or given up; `retry`, `throttled`: the event must be delivered again. */
export type Delivery = 'settled' | 'retry' | 'throttled';

/** The share of the mails of a day above which reminders are left out: the rest is for codes, receipts and decisions. */
const reminderShare = 0.5;

export type DeliverEvent = (eventId: string) => Promise<Delivery>;

type DeliverEventPorts = FindOrganiserPorts &
  Pick<
    Ports,
    | 'outbox'
    | 'findMailboxStatus'
    | 'findLanguage'
    | 'writeMail'
    | 'sendMail'
    | 'readSendQuota'
    | 'log'
    | 'now'
  >;

/** Longer than the time-outs of finding the language and of sending together, so that no sender outlives its lease. */
const leaseMilliseconds = 30_000;

/**
 * Sends the mail of an event; safe to call repeatedly and concurrently. At-least-once delivery: only if the process crashes, or
 * the table fails, between sending and marking the event as sent, a retry after the lease sends a second mail. The mail is in
 * the recipient's language at that moment. Addresses with a bounce or complaint get no mail, and organisers who may not read the
 * application at that moment neither. Reminders are left out while half of the day's mails are used.
 */
export function makeDeliverEvent(ports: DeliverEventPorts): DeliverEvent {
  const { outbox, log, now } = ports;
  return async (eventId) => {
    const at = now();
    const lease = { now: at, until: at + leaseMilliseconds };
    const claim = await outbox.claim(eventId, lease);
    if (claim.kind !== 'claimed') return claim.kind === 'settled' ? 'settled' : 'retry';
    const event = outboxEventSchema.safeParse(claim.event);
    if (event.success) return send(ports, eventId, event.data, lease);
    // Written by another version of the portal, or corrupt: a retry cannot help.
    log({ event: 'failure', kind: 'outbox', problem: 'unreadable-event' });
    await outbox.settle(eventId, 'failed', now());
    return 'settled';
  };
}

async function send(
  ports: DeliverEventPorts,
  eventId: string,
  event: OutboxEvent,
  lease: Lease,
): Promise<Delivery> {
  const { outbox, log, now } = ports;
  const startedAt = now();
  try {
    const outcome = await writeAndSend(ports, event);
    const problem = outcome !== 'sent' && { problem: outcome };
    log({ event: 'mail', kind: event.kind, milliseconds: now() - startedAt, ...problem });
    if (outcome === 'throttled') {
      await outbox.release(eventId, lease).catch(() => undefined);
      return outcome;
    }
    await markSettled(ports, eventId, outcome === 'sent' ? 'sent' : 'failed');
    return 'settled';
  } catch (error) {
    log({ event: 'failure', kind: event.kind, problem: 'mail-not-sent', error: traceOf(error) });
    // If this fails too, the lease expires.
    await outbox.release(eventId, lease).catch(() => undefined);
    return 'retry';
  }
}

async function writeAndSend(
  ports: DeliverEventPorts,
  written: OutboxEvent,
): Promise<Awaited<ReturnType<SendMail>> | 'unreachable' | 'left-out'> {
  const { findMailboxStatus, findLanguage, writeMail, sendMail, readSendQuota } = ports;
  if (written.kind === 'reminder' && (await readSendQuota()).used >= reminderShare) return 'left-out';
  const event = await addressToday(ports, written);
  const isReached = event !== undefined && (await findMailboxStatus(event.recipient)) === undefined;
  if (!isReached) return 'unreachable';
  const language = 'language' in event ? event.language : await findLanguage(event.recipient_sub);
  return sendMail(await writeMail(event, language));
}

/** Returns an event with its present recipient, if there is one: of a mail for organisers, it depends on who may get it now. */
async function addressToday(ports: DeliverEventPorts, event: OutboxEvent) {
  if (!isOrganiserEvent(event)) return event;
  const organiser = await findOrganiser(ports, event);
  return (
    organiser && {
      ...event,
      recipient: organiser.email,
      recipient_sub: organiser.sub,
      organiser_name: nameOf(organiser),
    }
  );
}

/** Marks the event as sent or failed. Logs an error and ignores it, because the mail must not be sent again. */
async function markSettled(
  { outbox, log, now }: DeliverEventPorts,
  eventId: string,
  outcome: 'sent' | 'failed',
) {
  try {
    await outbox.settle(eventId, outcome, now());
  } catch (error) {
    log({ event: 'failure', kind: 'outbox', problem: 'not-recorded', error: traceOf(error) });
  }
}
