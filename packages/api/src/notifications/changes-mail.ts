import { msg } from '@lingui/core/macro';
import { fields as questions } from '@portal/contracts/applications/fields';
import type { ChangesEvent } from '../domain/notifications/outbox-event.ts';
import { formatDay, formatMoment } from '../format-day.ts';
import { type EventMailData, messageBlocks } from './event-mail-data.ts';
import { type MailContent, toSingleLine } from './layout.ts';

/** The content of a mail about changes that organisers asked for. */
export function changesContent(
  event: ChangesEvent,
  { language, founder, startup, submittedId, number, receipt, link }: EventMailData,
  portalUrl: string,
): MailContent {
  // A mail about an event without a day names none.
  const due = 'due' in event ? event.due : event.at;
  const [day, moment] = [formatDay(due, language), formatMoment(due, language)];
  const greeting = msg`Dear ${founder},`;
  const goesOn = [
    msg`If you saved changes, you can still read and copy them in your application.`,
    msg`There is nothing you need to do now.`,
    link,
  ];
  switch (event.kind) {
    case 'returned':
      return {
        subject: msg`Please change your application ${submittedId} by ${day}`,
        heading: msg`We ask you for changes to your application`,
        blocks: [
          greeting,
          msg`Before we decide on the application of ${startup}, we ask you to check and change some answers by ${moment}, Indian Standard Time.`,
          ...(event.replaces
            ? [msg`This replaces what we asked before. A code that we sent for it is no longer valid.`]
            : []),
          number,
          msg`You can change these answers:`,
          { items: event.fields.map((name) => questions[name].label[language]) },
          ...messageBlocks(event.message_to_founder),
          msg`Hand in your changes with a code, as you did with your application. Without them, the review goes on with the answers that we have.`,
          { label: msg`Make the changes`, url: `${portalUrl}/applications/${event.application_id}/changes` },
        ],
      };
    case 'resubmitted':
      return {
        subject: msg`We received your changes to application ${submittedId}`,
        heading: msg`We received your changes`,
        blocks: [
          greeting,
          msg`Thank you. The application of ${startup} now has your changes, and the review goes on. You can change it again only if the organisers ask you to.`,
          number,
          msg`Your new receipt has every answer as it is now. A receipt that you kept proves your earlier answers.`,
          receipt,
          { ...link, isSecondary: true },
        ],
      };
    case 'return-withdrawn':
      return {
        subject: msg`You need not change your application ${submittedId}`,
        heading: msg`We no longer ask you for changes`,
        blocks: [
          greeting,
          msg`We asked you for changes to the application of ${startup}. You need not make them any more: the review goes on with the answers that you submitted.`,
          number,
          ...goesOn,
        ],
      };
    case 'return-lapsed':
      return {
        subject: msg`The review of application ${submittedId} goes on without changes`,
        heading: msg`The day for changes has passed`,
        blocks: [
          greeting,
          msg`We asked you for changes to the application of ${startup} by ${day} and received none. The review goes on with the answers that you submitted.`,
          number,
          ...goesOn,
        ],
      };
    case 'resubmitted-organiser':
    case 'return-lapsed-organiser': {
      const organiser = toSingleLine(event.organiser_name);
      const isHandedIn = event.kind === 'resubmitted-organiser';
      return {
        subject: isHandedIn
          ? msg`Changes to application ${submittedId} are handed in`
          : msg`No changes to application ${submittedId} by ${day}`,
        heading: isHandedIn ? msg`The founder handed in changes` : msg`The founder handed in no changes`,
        blocks: [
          msg`Dear ${organiser},`,
          isHandedIn
            ? msg`The founder of ${startup} handed in the changes that were asked for. The application shows the old and the new answers.`
            : msg`The founder of ${startup} was asked for changes by ${day} and handed in none. The review goes on with the answers as they are.`,
          number,
          // Another organiser may get this mail than the one who asked.
          msg`You get this mail because you asked for the changes, or in place of the organiser who did.`,
          {
            label: msg`Open the application`,
            url: `${portalUrl}/admin/${event.stage}?open=${event.application_id}`,
          },
        ],
      };
    }
  }
}
