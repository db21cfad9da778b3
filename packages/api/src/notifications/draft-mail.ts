import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import { reviewStep, stepOf } from '@portal/contracts/applications/steps';
import { programme } from '@portal/contracts/programme';
import { formatDay, formatMoment } from '../format-day.ts';
import { type MailContent, toSingleLine } from './layout.ts';
import { english } from './mail-languages.ts';
import type { DraftEvent } from './outbox-event.ts';
import { questionLabel } from './question-labels.ts';

const programmeName = programme.name.en;

/** The maximum number of open questions that a reminder names. */
const maxNamed = 8;

/** The content of a mail about a draft that was not submitted. All links point to the portal. */
export function draftContent(event: DraftEvent, portalUrl: string): MailContent {
  const founder = toSingleLine(event.founder_name);
  const application = `${portalUrl}/applications-form/${event.application_id}`;
  switch (event.kind) {
    case 'reminder':
      return reminderContent(event, founder, application);
    case 'draft-expiring':
      return expiringContent(event, founder, application);
    case 'extended':
      return extendedContent(event, founder, application);
  }
}

function reminderContent(
  { deadline, open_fields: open, startup_name }: Extract<DraftEvent, { kind: 'reminder' }>,
  founder: string,
  application: string,
): MailContent {
  const day = formatDay(deadline, english.locale);
  const moment = formatMoment(deadline, english.locale);
  const [first] = open;
  const common = [
    msg`Dear ${founder},`,
    draftSentence(startup_name),
    msg`The deadline is ${moment}, Indian Standard Time.`,
  ];
  if (first === undefined) {
    return {
      subject: msg`Your application is ready to submit: the deadline is ${day}`,
      heading: msg`Your application is ready to submit`,
      blocks: [
        ...common,
        msg`All questions are answered. Read your answers once more and submit them.`,
        { label: msg`Review and submit`, url: `${application}?step=${reviewStep}` },
      ],
    };
  }
  return {
    subject: msg`Please finish your application: the deadline is ${day}`,
    heading: msg`Your application is not finished yet`,
    blocks: [
      ...common,
      msg`These questions still need an answer or a correction:`,
      { items: namedQuestions(open) },
      {
        label: msg`Go to the first open question`,
        url: `${application}?step=${stepOf(first) ?? 1}#${first}`,
      },
    ],
  };
}

function expiringContent(
  { kept_until, startup_name }: Extract<DraftEvent, { kind: 'draft-expiring' }>,
  founder: string,
  application: string,
): MailContent {
  const day = formatDay(kept_until, english.locale);
  return {
    subject: msg`Your draft will be deleted after ${day}`,
    heading: msg`Your draft will be deleted soon`,
    blocks: [
      msg`Dear ${founder},`,
      draftSentence(startup_name),
      msg`We keep it until ${day}. After that day we delete your answers and your documents.`,
      msg`Until then you can still read and print it.`,
      { label: msg`Open your draft`, url: application },
    ],
  };
}

function extendedContent(
  { deadline, startup_name }: Extract<DraftEvent, { kind: 'extended' }>,
  founder: string,
  application: string,
): MailContent {
  const day = formatDay(deadline, english.locale);
  const moment = formatMoment(deadline, english.locale);
  return {
    subject: msg`Your deadline is now ${day}`,
    heading: msg`You have more time for your application`,
    blocks: [
      msg`Dear ${founder},`,
      draftSentence(startup_name),
      msg`The programme office has extended your deadline. It is now ${moment}, Indian Standard Time.`,
      msg`Until then you can change your answers and submit. The new deadline is for this application only.`,
      { label: msg`Open your application`, url: application },
    ],
  };
}

function draftSentence(startupName: string | undefined): MessageDescriptor {
  if (startupName === undefined) return msg`Your application to the ${programmeName} has not been submitted.`;
  const startup = toSingleLine(startupName);
  return msg`The application of ${startup} to the ${programmeName} has not been submitted.`;
}

function namedQuestions(open: readonly FieldName[]): MessageDescriptor[] {
  // A list that is cut by one would be as long as the whole list.
  const named = open.length > maxNamed + 1 ? open.slice(0, maxNamed) : open;
  const more = open.length - named.length;
  const labels = named.map(questionLabel);
  return more === 0 ? labels : [...labels, msg`and ${plural(more, { one: '# more', other: '# more' })}`];
}
