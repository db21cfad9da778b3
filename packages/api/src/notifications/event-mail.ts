import { msg } from '@lingui/core/macro';
import type { Language } from '@portal/contracts/languages';
import { endOfDay, programme, startOfDay } from '@portal/contracts/programme';
import { stageOpenedBy } from '@portal/contracts/review/decisions';
import type { RoundDates } from '@portal/contracts/rounds/round';
import {
  isChangesEvent,
  isDraftEvent,
  type OutboxEvent,
  type plainKinds,
} from '../domain/notifications/outbox-event.ts';
import type { Mail, WriteEventMail } from '../domain/notifications/ports.ts';
import { type Rounds, roundOf } from '../domain/rounds/rounds.ts';
import { formatDay } from '../format-day.ts';
import { accountContent } from './account-mail.ts';
import { changesContent } from './changes-mail.ts';
import { draftContent } from './draft-mail.ts';
import { type EventMailData, messageBlocks, stageNumbers } from './event-mail-data.ts';
import { type Block, type MailContent, renderMail, toSingleLine } from './layout.ts';
import { mailTexts } from './mail-texts.ts';
import { readerContent } from './reader-mail.ts';

/** Writes the mail about an event. `portalUrl` is the portal's origin; all links point to it. */
export function makeWriteEventMail(portalUrl: string, rounds: Rounds): WriteEventMail {
  return async (event, language) => {
    const round = 'round' in event ? await roundOf(rounds, event.round) : undefined;
    return writeMail(event, portalUrl, language, round);
  };
}

/** Writes the mail about an event; see {@link eventContent}. */
export function writeMail(...about: Parameters<typeof eventContent>): Mail {
  const [event, , language] = about;
  return { to: event.recipient, ...renderMail(eventContent(...about), mailTexts[language]) };
}

/** The content of the mail about an event. `round`: of an event about a submission. */
export function eventContent(
  event: OutboxEvent,
  portalUrl: string,
  language: Language,
  round: RoundDates | undefined,
): MailContent {
  if (event.kind === 'account') return accountContent(event, portalUrl, language);
  if (event.kind === 'assessments-left') return readerContent(event, portalUrl, language);
  if (isDraftEvent(event)) return draftContent(event, portalUrl, language);
  const data: EventMailData = {
    language,
    programmeName: programme.name[language],
    founder: toSingleLine(event.founder_name),
    startup: toSingleLine(event.startup_name),
    submittedId: event.submitted_id,
    number: { label: msg`Application number`, value: event.submitted_id },
    receipt: {
      label: msg`Open your receipt`,
      url: `${portalUrl}/applications/${event.application_id}/receipt`,
    },
    link: { label: msg`See your applications`, url: `${portalUrl}/applications` },
    dayAhead: (id) => {
      const on = round?.timeline[id];
      return on !== undefined && Date.parse(event.at) < Date.parse(endOfDay(on))
        ? formatDay(startOfDay(on), language)
        : undefined;
    },
  };
  if (isChangesEvent(event)) return changesContent(event, data, portalUrl);
  return event.kind === 'decided' ? decisionContent(event, data) : submissionContent(event.kind, data);
}

function submissionContent(
  kind: (typeof plainKinds)[number],
  { programmeName, founder, startup, submittedId, number, receipt, link, dayAhead }: EventMailData,
): MailContent {
  const greeting = msg`Dear ${founder},`;
  if (kind === 'withdrawn')
    return {
      subject: msg`Application ${submittedId} has been withdrawn`,
      heading: msg`Your application has been withdrawn`,
      blocks: [
        greeting,
        msg`As you asked, the application of ${startup} has been withdrawn. It will not be reviewed any further.`,
        number,
        againSentence(dayAhead('deadline')),
        msg`If you did not withdraw it, please write to us at once.`,
        link,
      ],
    };
  return {
    subject: msg`We received your application ${submittedId}`,
    heading: msg`We received your application`,
    blocks: [
      greeting,
      msg`Thank you for applying to the ${programmeName} with ${startup}. Your application is complete. You can change it only if the organisers ask you to.`,
      number,
      msg`Please keep this number. You will need it whenever you write or call us about your application.`,
      msg`Your receipt has every answer, your documents and a code that proves that this is what we received. You can print it or save it as PDF.`,
      receipt,
      msg`We review applications in two stages and write to you after each decision.`,
      ...datesBlock(dayAhead('interviews'), dayAhead('results')),
      { ...link, isSecondary: true },
    ],
  };
}

function decisionContent(
  { stage: decided, status, message_to_founder }: Extract<OutboxEvent, { readonly kind: 'decided' }>,
  { programmeName, founder, startup, submittedId, number, link, dayAhead }: EventMailData,
): MailContent {
  const stage = stageNumbers[decided];
  const opened = stageOpenedBy(decided, status);
  const nextStage = opened && stageNumbers[opened];
  const greeting = msg`Dear ${founder},`;
  const message = messageBlocks(message_to_founder);
  switch (status) {
    case 'shortlisted':
      return {
        subject: msg`Application ${submittedId} has been shortlisted`,
        heading: msg`Your application has been shortlisted`,
        blocks: [
          greeting,
          msg`The application of ${startup} was shortlisted at stage ${stage} for further review.`,
          number,
          invitationSentence(dayAhead('interviews')),
          ...message,
          link,
        ],
      };
    case 'rejected':
      return {
        subject: msg`Decision on your application ${submittedId}`,
        heading: msg`We cannot support your application this time`,
        blocks: [
          greeting,
          msg`Thank you for the work you put into the application of ${startup}. After the review at stage ${stage} it was not selected.`,
          number,
          msg`This decision is final for this round of the ${programmeName}. You are welcome to apply to a later one.`,
          ...message,
          link,
        ],
      };
    case 'approved':
      return nextStage === undefined
        ? {
            subject: msg`Congratulations: application ${submittedId} was approved`,
            heading: msg`Congratulations, you have been selected`,
            blocks: [
              greeting,
              msg`${startup} was approved at stage ${stage} and is selected for the ${programmeName}.`,
              number,
              msg`The programme office will contact you about the next steps.`,
              ...message,
              link,
            ],
          }
        : {
            subject: msg`Application ${submittedId} moves to the next stage`,
            heading: msg`Your application moves to the next stage`,
            blocks: [
              greeting,
              msg`The application of ${startup} was approved at stage ${stage}. It moves to the next stage of the review.`,
              number,
              msg`There is nothing you need to do now. We write to you when stage ${nextStage} is decided.`,
              ...datesBlock(undefined, dayAhead('results')),
              ...message,
              link,
            ],
          };
  }
}

/** What follows, on which days; those that have passed are left out. */
function datesBlock(interviews: string | undefined, results: string | undefined): readonly Block[] {
  const items = [
    ...(interviews === undefined
      ? []
      : [msg`${interviews}: we invite the shortlisted candidates for an interview`]),
    ...(results === undefined ? [] : [msg`${results}: we announce the final results`]),
  ];
  return items.length === 0 ? [] : [msg`What follows, unless the portal shows other dates:`, { items }];
}

function invitationSentence(day: string | undefined) {
  return day === undefined
    ? msg`Shortlisted candidates are invited for an interview. There is nothing you need to do until then.`
    : msg`Shortlisted candidates are invited for an interview. We send the invitations on ${day}. There is nothing you need to do until then.`;
}

function againSentence(deadline: string | undefined) {
  return deadline === undefined
    ? msg`This cannot be undone.`
    : msg`This cannot be undone. Until ${deadline} you can start a new application, also with the same answers.`;
}
