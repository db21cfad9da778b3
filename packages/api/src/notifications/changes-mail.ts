import { msg } from '@lingui/core/macro';
import { fields as questions } from '@portal/contracts/applications/fields';
import type { ChangesEvent, OrganiserEvent } from '../domain/notifications/outbox-event.ts';
import { formatDay, formatMoment } from '../format-day.ts';
import { type EventMailData, messageBlocks } from './event-mail-data.ts';
import { type Block, type MailContent, toSingleLine } from './layout.ts';

/** The content of a mail about changes that organisers asked for. */
export function changesContent(event: ChangesEvent, data: EventMailData, portalUrl: string): MailContent {
  switch (event.kind) {
    case 'returned':
      return returnedContent(event, data, portalUrl);
    case 'resubmitted':
      return resubmittedContent(data);
    case 'resubmitted-organiser':
      return resubmittedForOrganiserContent(event, data, portalUrl);
    case 'return-withdrawn':
      return withdrawnContent(data);
    case 'return-lapsed':
      return lapsedContent(event, data);
    case 'return-lapsed-organiser':
      return lapsedForOrganiserContent(event, data, portalUrl);
  }
}

function returnedContent(
  { application_id, fields, message_to_founder, due, replaces }: Extract<ChangesEvent, { kind: 'returned' }>,
  { language, founder, startup, submittedId, number }: EventMailData,
  portalUrl: string,
): MailContent {
  const day = formatDay(due, language);
  const moment = formatMoment(due, language);
  return {
    subject: msg`Please change your application ${submittedId} by ${day}`,
    heading: msg`We ask you for changes to your application`,
    blocks: [
      msg`Dear ${founder},`,
      msg`Before we decide on the application of ${startup}, we ask you to check and change some answers by ${moment}, Indian Standard Time.`,
      ...(replaces
        ? [msg`This replaces what we asked before. A code that we sent for it is no longer valid.`]
        : []),
      number,
      msg`You can change these answers:`,
      { items: fields.map((name) => questions[name].label[language]) },
      ...messageBlocks(message_to_founder),
      msg`Hand in your changes with a code, as you did with your application. Without them, the review goes on with the answers that we have.`,
      { label: msg`Make the changes`, url: `${portalUrl}/applications/${application_id}/changes` },
    ],
  };
}

function resubmittedContent({
  founder,
  startup,
  submittedId,
  number,
  receipt,
  link,
}: EventMailData): MailContent {
  return {
    subject: msg`We received your changes to application ${submittedId}`,
    heading: msg`We received your changes`,
    blocks: [
      msg`Dear ${founder},`,
      msg`Thank you. The application of ${startup} now has your changes, and the review goes on. You can change it again only if the organisers ask you to.`,
      number,
      msg`Your new receipt has every answer as it is now. A receipt that you kept proves your earlier answers.`,
      receipt,
      { ...link, isSecondary: true },
    ],
  };
}

function withdrawnContent({ founder, startup, submittedId, number, link }: EventMailData): MailContent {
  return {
    subject: msg`You need not change your application ${submittedId}`,
    heading: msg`We no longer ask you for changes`,
    blocks: [
      msg`Dear ${founder},`,
      msg`We asked you for changes to the application of ${startup}. You need not make them any more: the review goes on with the answers that you submitted.`,
      number,
      msg`If you saved changes, you can still read and copy them in your application.`,
      msg`There is nothing you need to do now.`,
      link,
    ],
  };
}

function lapsedContent(
  { due }: Extract<ChangesEvent, { kind: 'return-lapsed' }>,
  { language, founder, startup, submittedId, number, link }: EventMailData,
): MailContent {
  const day = formatDay(due, language);
  return {
    subject: msg`The review of application ${submittedId} goes on without changes`,
    heading: msg`The day for changes has passed`,
    blocks: [
      msg`Dear ${founder},`,
      msg`We asked you for changes to the application of ${startup} by ${day} and received none. The review goes on with the answers that you submitted.`,
      number,
      msg`If you saved changes, you can still read and copy them in your application.`,
      msg`There is nothing you need to do now.`,
      link,
    ],
  };
}

function resubmittedForOrganiserContent(
  event: Extract<ChangesEvent, { kind: 'resubmitted-organiser' }>,
  { startup, submittedId, number }: EventMailData,
  portalUrl: string,
): MailContent {
  const organiser = toSingleLine(event.organiser_name);
  return {
    subject: msg`Changes to application ${submittedId} are handed in`,
    heading: msg`The founder handed in changes`,
    blocks: [
      msg`Dear ${organiser},`,
      msg`The founder of ${startup} handed in the changes that were asked for. The application shows the old and the new answers.`,
      number,
      ...organiserBlocks(event, portalUrl),
    ],
  };
}

function lapsedForOrganiserContent(
  event: Extract<ChangesEvent, { kind: 'return-lapsed-organiser' }>,
  { language, startup, submittedId, number }: EventMailData,
  portalUrl: string,
): MailContent {
  const day = formatDay(event.due, language);
  const organiser = toSingleLine(event.organiser_name);
  return {
    subject: msg`No changes to application ${submittedId} by ${day}`,
    heading: msg`The founder handed in no changes`,
    blocks: [
      msg`Dear ${organiser},`,
      msg`The founder of ${startup} was asked for changes by ${day} and handed in none. The review goes on with the answers as they are.`,
      number,
      ...organiserBlocks(event, portalUrl),
    ],
  };
}

/** The end of each mail for organisers, which another one may get than the one who asked. */
function organiserBlocks(
  { application_id, stage }: Extract<ChangesEvent, OrganiserEvent>,
  portalUrl: string,
): readonly Block[] {
  return [
    msg`You get this mail because you asked for the changes, or in place of the organiser who did.`,
    { label: msg`Open the application`, url: `${portalUrl}/admin/${stage}?open=${application_id}` },
  ];
}
