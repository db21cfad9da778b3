import { programme } from '@portal/contracts/programme';
import { GoalPictogram } from './goal-pictogram.tsx';
import classes from './goals.module.css';
import { themesMessages as words } from './themes.messages.ts';

/** The goals in focus: on wide screens in a circle around how many they are. */
export function Goals() {
  return (
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
  );
}
