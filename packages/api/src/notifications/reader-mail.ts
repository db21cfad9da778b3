import { msg, plural } from '@lingui/core/macro';
import type { Language } from '@portal/contracts/languages';
import { startOfDay } from '@portal/contracts/programme';
import type { ReaderEvent } from '../domain/notifications/outbox-event.ts';
import { formatDay } from '../format-day.ts';
import { stageNumbers } from './event-mail-data.ts';
import { type Block, type MailContent, toSingleLine } from './layout.ts';

/** The content of the daily mail to an organiser who is asked for assessments. It names no application. */
export function readerContent(
  { stages, organiser_name }: ReaderEvent,
  portalUrl: string,
  language: Language,
): MailContent {
  const organiser = toSingleLine(organiser_name);
  const all = stages.reduce((sum, one) => sum + one.left, 0);
  return {
    subject: msg`${plural(all, { one: '# application is left to assess', other: '# applications are left to assess' })}`,
    heading: msg`Your assessments`,
    blocks: [
      msg`Dear ${organiser},`,
      ...stages.flatMap((one): Block[] => {
        const name = toSingleLine(one.round_name[language]);
        const stage = stageNumbers[one.stage];
        const { left, added } = one;
        const day = one.due && formatDay(startOfDay(one.due), language);
        return [
          msg`${name}, stage ${stage}: ${plural(left, { one: '# application is left for you to assess', other: '# applications are left for you to assess' })}. ${plural(added, { 0: 'None is new since yesterday.', one: '# is new since yesterday.', other: '# are new since yesterday.' })}`,
          ...(day === undefined ? [] : [msg`The assessments are due by ${day}.`]),
          {
            label: msg`Open the applications`,
            url: `${portalUrl}/admin/${one.stage}?round=${one.round}&in.queue=to-assess`,
          },
        ];
      }),
      msg`If you cannot assess an application, please decline it there, so that a colleague can be asked.`,
    ],
  };
}
