import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { type FieldName, fields } from '@portal/contracts/applications/fields';
import { reviewStep, stepOf } from '@portal/contracts/applications/steps';
import type { Language } from '@portal/contracts/languages';
import { programme, startOfDay } from '@portal/contracts/programme';
import type { DraftEvent } from '../domain/notifications/outbox-event.ts';
import { formatDay, formatMoment } from '../format-day.ts';
import { type Block, type MailContent, toSingleLine } from './layout.ts';

/** The maximum number of open questions that a reminder names. */
const maxNamed = 8;

const dayMilliseconds = 86_400_000;

/** The content of a mail about drafts that were not submitted. All links point to the portal. */
export function draftContent(event: DraftEvent, portalUrl: string, language: Language): MailContent {
  const founder = toSingleLine(event.founder_name);
  const greeting = msg`Dear ${founder},`;
  const data: DraftMailData = {
    language,
    greeting,
    urlOf: ({ application_id: id }) => `${portalUrl}/applications-form/${id}`,
    sentenceOf: ({ startup_name: name }) => draftSentence(name, programme.name[language]),
  };
  const { urlOf, sentenceOf } = data;
  switch (event.kind) {
    case 'reminder':
      return reminderContent(event, data);
    case 'draft-expiring': {
      const [first = ''] = event.drafts.map((draft) => draft.kept_until).sort();
      const day = formatDay(first, language);
      const { length: count } = event.drafts;
      return {
        subject: msg`${plural(count, { one: 'Your draft', other: 'Your drafts' })} will be deleted after ${day}`,
        heading: msg`${plural(count, { one: 'Your draft', other: 'Your drafts' })} will be deleted soon`,
        blocks: [
          greeting,
          ...event.drafts.flatMap((draft): Block[] => {
            const day = formatDay(draft.kept_until, language);
            return [
              sentenceOf(draft),
              msg`We keep it until ${day}. After that day we delete your answers and your documents.`,
              msg`Until then you can still read and print it.`,
              { label: msg`Open your draft`, url: urlOf(draft) },
            ];
          }),
        ],
      };
    }
    case 'deadline-moved': {
      const [nearest = ''] = event.drafts.map(({ deadline }) => deadline).sort();
      const day = formatDay(nearest, language);
      return {
        subject: msg`The deadline is now ${day}`,
        heading: msg`The deadline of the round has changed`,
        blocks: [
          greeting,
          ...event.drafts.flatMap((draft): Block[] => {
            const moment = formatMoment(draft.deadline, language);
            return [
              sentenceOf(draft),
              msg`The programme office has changed the deadline. It is now ${moment}, Indian Standard Time.`,
              { label: msg`Open your application`, url: urlOf(draft) },
            ];
          }),
        ],
      };
    }
    case 'extended': {
      const [day, moment] = [formatDay(event.deadline, language), formatMoment(event.deadline, language)];
      return {
        subject: msg`Your deadline is now ${day}`,
        heading: msg`You have more time for your application`,
        blocks: [
          greeting,
          sentenceOf(event),
          msg`The programme office has extended your deadline. It is now ${moment}, Indian Standard Time.`,
          msg`Until then you can change your answers and submit. The new deadline is for this application only.`,
          { label: msg`Open your application`, url: urlOf(event) },
        ],
      };
    }
  }
}

/** What every mail about drafts says of one. */
type MailedDraft = Pick<Extract<DraftEvent, { kind: 'extended' }>, 'application_id' | 'startup_name'>;

interface DraftMailData {
  readonly language: Language;
  readonly greeting: MessageDescriptor;
  readonly urlOf: (draft: MailedDraft) => string;
  /** Says which draft is not submitted. */
  readonly sentenceOf: (draft: MailedDraft) => MessageDescriptor;
}

type ReminderEvent = Extract<DraftEvent, { kind: 'reminder' }>;
type RemindedDraft = ReminderEvent['drafts'][number];

/** One founder's drafts, with the days left until the nearest deadline in the subject. */
function reminderContent({ drafts, due_on }: ReminderEvent, data: DraftMailData): MailContent {
  const { language, greeting } = data;
  const [deadline = ''] = drafts.map((draft) => draft.deadline).sort();
  const day = formatDay(deadline, language);
  const days = Math.floor((Date.parse(deadline) - Date.parse(startOfDay(due_on))) / dayMilliseconds);
  const { length: count } = drafts;
  const texts = drafts.every(({ open_fields }) => open_fields.length === 0)
    ? {
        subject: msg`${plural(days, { 1: `The deadline is tomorrow, ${day}`, other: `# days left, until ${day}` })}: ${plural(count, { one: 'your application is ready to submit', other: 'your applications are ready to submit' })}`,
        heading: msg`${plural(count, { one: 'Your application is ready to submit', other: 'Your applications are ready to submit' })}`,
      }
    : {
        subject: msg`${plural(days, { 1: `The deadline is tomorrow, ${day}`, other: `# days left, until ${day}` })}: ${plural(count, { one: 'please finish your application', other: 'please finish your applications' })}`,
        heading: msg`${plural(count, { one: 'Your application is not finished yet', other: 'Your applications are not finished yet' })}`,
      };
  const blocks = [greeting, ...drafts.flatMap((draft) => remindedDraft(draft, data))];
  return { ...texts, blocks };
}

function remindedDraft(draft: RemindedDraft, { language, urlOf, sentenceOf }: DraftMailData): Block[] {
  const { deadline, open_fields: open } = draft;
  const moment = formatMoment(deadline, language);
  const [first] = open;
  const common = [sentenceOf(draft), msg`The deadline is ${moment}, Indian Standard Time.`];
  if (first === undefined) {
    return [
      ...common,
      msg`All questions are answered. Read your answers once more and submit them.`,
      { label: msg`Review and submit`, url: `${urlOf(draft)}?step=${reviewStep}` },
    ];
  }
  return [
    ...common,
    msg`These questions still need an answer or a correction:`,
    { items: namedQuestions(open, language) },
    {
      label: msg`Go to the first open question`,
      url: `${urlOf(draft)}?step=${stepOf(first) ?? 1}#${first}`,
    },
  ];
}

function draftSentence(startupName: string | undefined, programmeName: string): MessageDescriptor {
  if (startupName === undefined) return msg`Your application to the ${programmeName} has not been submitted.`;
  const startup = toSingleLine(startupName);
  return msg`The application of ${startup} to the ${programmeName} has not been submitted.`;
}

/** Documents are always named, because they take longest; of many questions, the last of the others are counted. */
function namedQuestions(open: readonly FieldName[], language: Language): (MessageDescriptor | string)[] {
  const others = open.filter((name) => !isDocument(name));
  // A list that is cut by one would be as long as the whole list.
  const hidden = open.length > maxNamed + 1 ? others.slice(maxNamed - open.length + others.length) : [];
  const more = hidden.length;
  const labels = open.filter((name) => !hidden.includes(name)).map((name) => fields[name].label[language]);
  return more === 0 ? labels : [...labels, msg`and ${plural(more, { one: '# more', other: '# more' })}`];
}

function isDocument(name: FieldName): boolean {
  return fields[name].control.kind.startsWith('document');
}
