import { IconCalendarEvent } from '@tabler/icons-react';
import { milestonesAt } from '../../domain/milestones.ts';
import { formatDate, formatDaysAhead } from '../../i18n/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { applicationsMessages } from './applications.messages.ts';
import classes from './applications.module.css';

/** The programme's next date, in one line; nothing once all have passed. */
export function NextDate({ now }: { readonly now: Date }) {
  const next = milestonesAt(now).find(({ place }) => place === 'next');
  if (!next) return null;
  return (
    <p className={classes.nextDate}>
      <Icon of={IconCalendarEvent} size={18} />
      <span>
        {applicationsMessages.nextDate(next.title)}{' '}
        <strong>
          <time dateTime={next.on}>{formatDate(next.on)}</time>
        </strong>
        , {formatDaysAhead(next.daysLeft)}
      </span>
    </p>
  );
}
