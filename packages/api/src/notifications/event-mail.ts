import { type EventFacts, type EventText, eventLabels, eventTexts, stageNames } from './event-texts.ts';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { action, highlight, type MailContent, paragraph } from './mail-content.ts';
import { oneLine } from './one-line.ts';
import type { OutboxEvent } from './outbox-event.ts';

export type WriteEventMail = (event: OutboxEvent) => Mail;

/** Writes the mail about an event. `portalUrl` is the portal's origin; links lead nowhere else. */
export function makeWriteEventMail(portalUrl: string): WriteEventMail {
  return (event) => {
    const text: EventText = eventTexts[event.kind](factsOf(event));
    const content: MailContent = {
      subject: text.subject,
      heading: text.heading,
      blocks: [
        ...text.before.map(paragraph),
        highlight(eventLabels.number, event.submitted_id),
        ...text.after.map(paragraph),
        action(eventLabels.openPortal, `${portalUrl}/applications`),
      ],
    };
    return { to: event.recipient, subject: content.subject, ...layOut(content) };
  };
}

function factsOf(event: OutboxEvent): EventFacts {
  return {
    founder: oneLine(event.founder_name),
    startup: oneLine(event.startup_name),
    submittedId: event.submitted_id,
    stage: 'stage' in event ? stageNames[event.stage] : '',
  };
}
