import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { serverNow } from '../api/server-time.ts';
import { useFormat } from '../i18n/format.ts';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import { type DatedMilestone, dayOf, milestonesOn } from '../shared/programme/milestones.ts';
import { datesNote, goalTitles, milestoneTexts } from '../shared/programme/programme-texts.ts';
import { useCurrentRound } from '../shared/programme/use-current-round.ts';
import { Badge } from '../ui/badge.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { ExternalLink } from '../ui/text.tsx';
import classes from './about.module.css';

/** The button that opens the About card with the programme's dates and focus areas. */
export function About() {
  const { t } = useLingui();
  const { name, department: departmentName, state } = useProgrammeNames();
  const [openedAt, setOpenedAt] = useState<Date>();
  return (
    <>
      <button
        type="button"
        className={classes.open}
        aria-haspopup="dialog"
        aria-expanded={openedAt !== undefined}
        onClick={() => setOpenedAt(new Date(serverNow() ?? Date.now()))}
      >
        <Icon of={IconCalendarEvent} />
        <span className={classes.openText}>
          <Trans>About</Trans>
        </span>
      </button>
      {openedAt && (
        <Dialog opened title={t`About the programme`} onClose={() => setOpenedAt(undefined)}>
          <p className={classes.lead}>
            <Trans>
              {name} of the {departmentName}, {state}.
            </Trans>
          </p>
          <ImportantDates now={openedAt} />
          <FocusAreas />
        </Dialog>
      )}
    </>
  );
}

/** The dates of the current round; marks the next one. */
export function ImportantDates({ now }: { readonly now: Date }) {
  const { t } = useLingui();
  const headingId = useId();
  const round = useCurrentRound();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        <Trans>Important dates</Trans>
      </h3>
      <ol className={classes.dates}>
        {round &&
          milestonesOn(round, dayOf(now)).map((milestone) => (
            <MilestoneLine key={milestone.id} milestone={milestone} />
          ))}
      </ol>
      <p className={classes.note}>
        {t(datesNote)}{' '}
        <ExternalLink href={programme.mission.url}>
          <Trans>Official website</Trans>
        </ExternalLink>
      </p>
    </section>
  );
}

function MilestoneLine({ milestone: { id, on, phase, daysLeft } }: { readonly milestone: DatedMilestone }) {
  const { t } = useLingui();
  const { formatDate, formatDaysAhead } = useFormat();
  return (
    <li className={classes.date} data-phase={phase} aria-current={phase === 'next' ? 'date' : undefined}>
      <span className={classes.dateTitle}>{t(milestoneTexts[id].title)}</span>
      {phase === 'next' && (
        <Badge tone="leaf">
          <Trans context="date">Next</Trans>
        </Badge>
      )}
      <span className={classes.when}>
        <time dateTime={on}>{formatDate(on)}</time>
        {phase === 'next' && ` · ${formatDaysAhead(daysLeft)}`}
        {phase === 'passed' && ` · ${t`Passed`}`}
      </span>
    </li>
  );
}

/** The focus goals, each in its official colour. */
function FocusAreas() {
  const { t } = useLingui();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={classes.heading}>
        <Trans>Focus areas</Trans>
      </h3>
      <p className={classes.note}>
        <Trans>Sustainable Development Goals</Trans>
      </p>
      <ul className={classes.goals}>
        {programme.focusGoals.map(({ number, colour }) => (
          <li key={number} className={classes.goal} style={{ '--goal': colour }}>
            <span className={classes.goalNumber}>{number}</span>
            {t(goalTitles[number])}
          </li>
        ))}
      </ul>
    </section>
  );
}
