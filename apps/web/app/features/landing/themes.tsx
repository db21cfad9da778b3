import { programme } from '@portal/contracts/programme';
import { offer } from '@portal/contracts/programme-offer';
import { Facts } from './facts.tsx';
import { GoalPictogram } from './goal-pictogram.tsx';
import { Section } from './section.tsx';
import { themesMessages as words } from './themes.messages.ts';
import classes from './themes.module.css';

/** The goals in focus, on wide screens in a circle, and what the programme makes of them. */
export function Themes() {
  return (
    <Section id="challenges" land="mullai" title={words.title}>
      <div className={classes.spread}>
        <p className={classes.lead}>{words.lead}</p>
        <div className={classes.ring}>
          <p className={classes.share}>
            <strong>{words.share.figure}</strong> {words.share.of}
          </p>
          <ul className={classes.goals}>
            {programme.focusGoals.map(({ number, title, description }) => (
              <li key={number} data-goal={number}>
                <GoalPictogram goal={number} />
                <span>{words.goal(number)}</span>
                <strong>{title}</strong>
                {description}
              </li>
            ))}
          </ul>
        </div>
        <div className={classes.objectives}>
          <h3>{words.objectives}</h3>
          <p>{words.objectivesLead}</p>
          <ul>
            {offer.objectives.map(({ title }) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </div>
      </div>
      <div className={classes.vision} id="vision">
        <h3>{words.vision}</h3>
        <Facts facts={offer.vision} />
      </div>
    </Section>
  );
}
