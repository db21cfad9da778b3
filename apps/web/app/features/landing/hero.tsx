import { programme } from '@portal/contracts/programme';
import { Landscape } from '../../shell/landscape.tsx';
import { ApplicationPeriodNote } from './application-period-note.tsx';
import classes from './hero.module.css';
import { landingMessages as words } from './landing.messages.ts';
import links from './links.module.css';
import { ApplyLink } from './links.tsx';

/** The first section of the page. */
export function Hero() {
  return (
    <section className={classes.hero}>
      <div className={classes.text}>
        <p className={classes.badge}>{programme.mission.name}</p>
        <h1>{words.headline}</h1>
        <p className={classes.lead}>{words.lead}</p>
        <p className={classes.actions}>
          <ApplyLink />
          <a className={links.secondary} href={programme.mission.url}>
            {words.learnMore} <span className={links.visuallyHidden}>{words.learnMoreOf}</span>
          </a>
        </p>
        <ApplicationPeriodNote className={classes.period} />
        <p className={classes.goals}>
          <svg viewBox="0 0 70 10" aria-hidden="true">
            {programme.focusGoals.map(({ number, colour }, index) => (
              <circle key={number} cx={index * 10 + 5} cy="5" r="4" fill={colour} />
            ))}
          </svg>
          {words.sdgNote}
        </p>
      </div>
      <Landscape className={classes.drawing} />
    </section>
  );
}
