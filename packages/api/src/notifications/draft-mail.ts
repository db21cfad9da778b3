import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import { reviewStep, stepOf } from '@portal/contracts/applications/steps';
import type { Language } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';
import type { DraftEvent } from '../domain/notifications/outbox-event.ts';
import { formatDay, formatMoment } from '../format-day.ts';
import { type MailContent, toSingleLine } from './layout.ts';

/** The maximum number of open questions that a reminder names. */
const maxNamed = 8;

/** The content of a mail about a draft that was not submitted. All links point to the portal. */
export function draftContent(event: DraftEvent, portalUrl: string, language: Language): MailContent {
  const data: DraftMailData = {
    language,
    founder: toSingleLine(event.founder_name),
    application: `${portalUrl}/applications-form/${event.application_id}`,
    sentence: draftSentence(event.startup_name, programme.name[language]),
  };
  switch (event.kind) {
    case 'reminder':
      return reminderContent(event, data);
    case 'draft-expiring':
      return expiringContent(event, data);
    case 'extended':
      return extendedContent(event, data);
  }
}

/** The data of every mail about a draft. */
interface DraftMailData {
  readonly language: Language;
  /** The founder's name. */
  readonly founder: string;
  /** The URL of the draft. */
  readonly application: string;
  /** Says which draft is not submitted. */
  readonly sentence: MessageDescriptor;
}

function reminderContent(
  { deadline, open_fields: open }: Extract<DraftEvent, { kind: 'reminder' }>,
  { language, founder, application, sentence }: DraftMailData,
): MailContent {
  const day = formatDay(deadline, language);
  const moment = formatMoment(deadline, language);
  const [first] = open;
  const common = [msg`Dear ${founder},`, sentence, msg`The deadline is ${moment}, Indian Standard Time.`];
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
      { items: namedQuestions(open, language) },
      {
        label: msg`Go to the first open question`,
        url: `${application}?step=${stepOf(first) ?? 1}#${first}`,
      },
    ],
  };
}

function expiringContent(
  { kept_until }: Extract<DraftEvent, { kind: 'draft-expiring' }>,
  { language, founder, application, sentence }: DraftMailData,
): MailContent {
  const day = formatDay(kept_until, language);
  return {
    subject: msg`Your draft will be deleted after ${day}`,
    heading: msg`Your draft will be deleted soon`,
    blocks: [
      msg`Dear ${founder},`,
      sentence,
      msg`We keep it until ${day}. After that day we delete your answers and your documents.`,
      msg`Until then you can still read and print it.`,
      { label: msg`Open your draft`, url: application },
    ],
  };
}

function extendedContent(
  { deadline }: Extract<DraftEvent, { kind: 'extended' }>,
  { language, founder, application, sentence }: DraftMailData,
): MailContent {
  const day = formatDay(deadline, language);
  const moment = formatMoment(deadline, language);
  return {
    subject: msg`Your deadline is now ${day}`,
    heading: msg`You have more time for your application`,
    blocks: [
      msg`Dear ${founder},`,
      sentence,
      msg`The programme office has extended your deadline. It is now ${moment}, Indian Standard Time.`,
      msg`Until then you can change your answers and submit. The new deadline is for this application only.`,
      { label: msg`Open your application`, url: application },
    ],
  };
}

function draftSentence(startupName: string | undefined, programmeName: string): MessageDescriptor {
  if (startupName === undefined) return msg`Your application to the ${programmeName} has not been submitted.`;
  const startup = toSingleLine(startupName);
  return msg`The application of ${startup} to the ${programmeName} has not been submitted.`;
}

function namedQuestions(open: readonly FieldName[], language: Language): (MessageDescriptor | string)[] {
  // A list that is cut by one would be as long as the whole list.
  const named = open.length > maxNamed + 1 ? open.slice(0, maxNamed) : open;
  const more = open.length - named.length;
  const labels = named.map((name) => fields[name].label[language]);
  return more === 0 ? labels : [...labels, msg`and ${plural(more, { one: '# more', other: '# more' })}`];
}
