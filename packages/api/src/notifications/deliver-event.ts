import type { Clock } from '../domain/clock.ts';
import { type OutboxEvent, outboxEventSchema } from '../domain/notifications/outbox-event.ts';
import type {
  FindLanguage,
  FindMailboxStatus,
  Lease,
  Outbox,
  SendMail,
  WriteEventMail,
} from '../domain/notifications/ports.ts';
import { type Log, traceOf } from '../log.ts';

/** `settled`: sent or given up; `retry`: the event must be delivered again. */
export type Delivery = 'settled' | 'retry';

export type DeliverEvent = (eventId: string) => Promise<Delivery>;

export interface DeliverEventPorts {
  readonly outbox: Outbox;
  readonly findMailboxStatus: FindMailboxStatus;
  readonly findLanguage: FindLanguage;
  readonly writeMail: WriteEventMail;
  readonly sendMail: SendMail;
  readonly log: Log;
  readonly now: Clock;
}

/** Longer than the time-outs of finding the language and of sending together, so that no sender outlives its lease. */
const leaseMilliseconds = 30_000;

/**
 * Sends the mail of an event; safe to call repeatedly and concurrently. At-least-once delivery: only if the process crashes, or
 * the table fails, between sending and marking the event as sent, a retry after the lease sends a second mail. The mail is in
 * the recipient's language at that moment. Addresses with a bounce or complaint get no mail.
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
  const { outbox, findMailboxStatus, log, now } = ports;
  const startedAt = now();
  try {
    const isReached = (await findMailboxStatus(event.recipient)) === undefined;
    const outcome = isReached ? await writeAndSend(ports, event) : ('unreachable' as const);
    const problem = outcome !== 'sent' && { problem: outcome };
    log({ event: 'mail', kind: event.kind, milliseconds: now() - startedAt, ...problem });
    await markSettled(ports, eventId, outcome === 'sent' ? 'sent' : 'failed');
    return 'settled';
  } catch (error) {
    log({ event: 'failure', kind: event.kind, problem: 'mail-not-sent', error: traceOf(error) });
    // If this fails too, the lease expires.
    await outbox.release(eventId, lease).catch(() => undefined);
    return 'retry';
  }
}

async function writeAndSend({ findLanguage, writeMail, sendMail }: DeliverEventPorts, event: OutboxEvent) {
  return sendMail(writeMail(event, await findLanguage(event.recipient_sub)));
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
