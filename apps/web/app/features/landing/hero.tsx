import { Trans } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { useFormat } from '../../i18n/format.ts';
import { useProgrammeNames } from '../../i18n/programme-names.ts';
import { Landscape } from '../../shell/landscape.tsx';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './hero.module.css';
import links from './links.module.css';
import { ApplyLink, LogInLink } from './links.tsx';
import { useRendering } from './rendering.ts';

const { mission } = programme;

/** The first section of the page. */
export function Hero() {
  const { mission: missionName, name, state } = useProgrammeNames();
  const { textOf } = useFormat();
  const { durationMonths, notice, seedLakh, startups } = useRendering().round;
  return (
    <section className={classes.hero}>
      <div className={classes.text}>
        <p className={classes.name}>{name}</p>
        <p className={classes.badge}>{missionName}</p>
        <h1>
          <Trans>Startups that keep our land, water and air alive</Trans>
        </h1>
        <p className={classes.lead}>
          <Trans>
            The {missionName} of {state} supports {startups} climate-space startups: seed funding of{' '}
            {seedLakh} lakh rupees, {durationMonths} months of incubation, and mentors who have built before.
          </Trans>
        </p>
        <ApplicationPeriodNote className={classes.period} />
        {notice && <p className={classes.notice}>{textOf(notice)}</p>}
        <p className={classes.actions}>
          <ApplyLink />
          <LogInLink className={links.secondary} />
          <a className={links.secondary} href={mission.url}>
            <Trans>
              Learn More <span className={links.visuallyHidden}>about the {missionName}</span>
            </Trans>
          </a>
        </p>
        <p className={classes.goals}>
          <svg viewBox="0 0 70 10" aria-hidden="true">
            {programme.focusGoals.map(({ number, colour }, index) => (
              <circle key={number} cx={index * 10 + 5} cy="5" r="4" fill={colour} />
            ))}
          </svg>
          <Trans>Aligned with the Sustainable Development Goals</Trans>
        </p>
      </div>
      <Landscape className={classes.drawing} />
    </section>
  );
}
