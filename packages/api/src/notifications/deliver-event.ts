import type { Clock } from '../clock.ts';
import { type Log, traceOf } from '../log.ts';
import type { WriteEventMail } from './event-mail.ts';
import { type OutboxEvent, outboxEventSchema } from './outbox-event.ts';
import type { FindMailboxStatus, Lease, Outbox, SendMail } from './ports.ts';

/** Whether an event is dealt with, or must be delivered again. */
export type Delivery = 'settled' | 'again';

export type DeliverEvent = (eventId: string) => Promise<Delivery>;

export interface DeliverEventPorts {
  readonly outbox: Outbox;
  readonly findMailboxStatus: FindMailboxStatus;
  readonly writeMail: WriteEventMail;
  readonly sendMail: SendMail;
  readonly log: Log;
  readonly now: Clock;
}

/** Longer than any sending can take (`ses/mailer.ts`): when a lease has ended, its holder has too. */
const leaseMilliseconds = 30_000;

/**
 * Sends an event's mail once, however often and however simultaneously it is asked to. Only a crash between the sending
 * and its note, or a table that does not take the note, leads to a second mail when the event comes again after the lease has
 * ended; that is the better side to err on. An address that mails do not reach gets none.
 */
export function makeDeliverEvent(ports: DeliverEventPorts): DeliverEvent {
  const { outbox, log, now } = ports;
  return async (eventId) => {
    const at = now();
    const lease = { now: at, until: at + leaseMilliseconds };
    const claim = await outbox.claim(eventId, lease);
    if (claim.kind !== 'claimed') return claim.kind === 'settled' ? 'settled' : 'again';
    const event = outboxEventSchema.safeParse(claim.event);
    if (event.success) return send(ports, eventId, event.data, lease);
    // Written by a version of the portal that is not this one, or damaged: no repetition makes it readable.
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
  const { outbox, findMailboxStatus, writeMail, sendMail, log, now } = ports;
  const startedAt = now();
  try {
    const isReached = (await findMailboxStatus(event.recipient)) === undefined;
    const outcome = isReached ? await sendMail(writeMail(event)) : ('unreachable' as const);
    const problem = outcome !== 'sent' && { problem: outcome };
    log({ event: 'mail', kind: event.kind, milliseconds: now() - startedAt, ...problem });
    await note(ports, eventId, outcome === 'sent' ? 'sent' : 'failed');
    return 'settled';
  } catch (error) {
    log({ event: 'failure', kind: event.kind, problem: 'mail-not-sent', error: traceOf(error) });
    // When this fails too, the lease ends by itself.
    await outbox.release(eventId, lease).catch(() => undefined);
    return 'again';
  }
}

/** A mail that is out must not be sent again because the note of it failed: that is logged and left. */
async function note({ outbox, log, now }: DeliverEventPorts, eventId: string, outcome: 'sent' | 'failed') {
  try {
    await outbox.settle(eventId, outcome, now());
  } catch (error) {
    log({ event: 'failure', kind: 'outbox', problem: 'not-noted', error: traceOf(error) });
  }
}
