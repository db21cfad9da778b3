import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { Landscape } from '../../shell/landscape.tsx';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './hero.module.css';

import links from './links.module.css';
import { ApplyLink } from './links.tsx';

/** The first section of the page. */
export function Hero() {
  const { t } = useLingui();
  return (
    <section className={classes.hero}>
      <div className={classes.text}>
        <p className={classes.badge}>{programme.mission.name}</p>
        <h1>
          <Trans>Startups that keep our land, water and air alive</Trans>
        </h1>
        <p
          className={classes.lead}
        >{t`The ${{ name: mission.name }} of ${state} supports ${startups} climate-space startups: seed funding of ${{ seedLakh: funding.seedLakh }} lakh rupees, ${durationMonths} months of incubation, and mentors who have built before.`}</p>
        <p className={classes.actions}>
          <ApplyLink />
          <a className={links.secondary} href={programme.mission.url}>
            <Trans>Learn More</Trans>{' '}
            <span className={links.visuallyHidden}>{t`about the ${{ name: mission.name }}`}</span>
          </a>
        </p>
        <ApplicationPeriodNote className={classes.period} />
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
