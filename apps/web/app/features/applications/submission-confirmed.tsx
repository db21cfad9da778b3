import { programme } from '@portal/contracts/programme';
import { IconCircleCheck } from '@tabler/icons-react';
import { formatDate } from '../../i18n/format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { confirmationMessages as texts } from './applications.messages.ts';
import classes from './submission-confirmed.module.css';

export interface SubmissionConfirmedProps {
  /** The application number. */
  readonly submittedId: string;
  /** The address of the confirmation mail. */
  readonly email: string;
}

const focusHeading = (heading: HTMLElement | null) => heading?.focus({ preventScroll: true });

/** The confirmation of a submission: its number and the next steps. */
export function SubmissionConfirmed({ submittedId, email }: SubmissionConfirmedProps) {
  const nextDates = programme.timeline.filter(({ id }) => id === 'interviews' || id === 'results');
  return (
    <Card accent="leaf">
      <div className={classes.confirmed}>
        <div className={classes.head} role="status">
          <Icon of={IconCircleCheck} size={32} className={classes.mark ?? ''} />
          <h2 ref={focusHeading} tabIndex={-1} className={classes.title}>
            {texts.title} <span className={classes.number}>{submittedId}</span>
          </h2>
        </div>
        <div className={classes.keep}>
          <p>{texts.keep(email)}</p>
          <CopyButton value={submittedId} label={texts.copy} />
        </div>
        <h3 className={classes.next}>{texts.next}</h3>
        <ol className={classes.steps}>
          <li>{texts.reviewed}</li>
          {nextDates.map(({ id, on, title, description }) => (
            <li key={id}>
              <strong>{title}</strong>, <time dateTime={on}>{formatDate(on)}</time>: {description}
            </li>
          ))}
          <li>{texts.told}</li>
        </ol>
        <p className={classes.note}>{programme.datesNote}</p>
      </div>
    </Card>
  );
}
