import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusGoalNumber, programme } from '@portal/contracts/programme';
import { goalTitles } from '../../shared/programme/programme-texts.ts';
import classes from './goals.module.css';

/** The focus goals; on wide screens in a circle around their number. */
export function Goals() {
  const { t } = useLingui();
  const goalCount = programme.focusGoals.length;
  return (
    <div className={classes.ring}>
      <p className={classes.share}>
        <Trans>
          <strong>{goalCount}</strong> of the 17 goals of the United Nations
        </Trans>
      </p>
      <ul className={classes.goals}>
        {programme.focusGoals.map(({ number, colour }) => (
          <li key={number}>
            <GoalPictogram goal={number} colour={colour} />
            <span>
              <Trans>Goal {number}</Trans>
            </span>
            <strong>{t(goalTitles[number])}</strong>
            <small>{t(descriptions[number])}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}

const descriptions: Readonly<Record<FocusGoalNumber, MessageDescriptor>> = {
  6: msg`Clean water and sanitation for all.`,
  7: msg`Affordable, reliable, modern energy.`,
  11: msg`Safe, resilient, green places to live.`,
  12: msg`Doing more and better with less.`,
  13: msg`Urgent action on climate change and its impacts.`,
  14: msg`Healthy seas, coasts and marine life.`,
  15: msg`Forests, soils and biodiversity restored.`,
};

/** SVG paths of the goals' pictograms, in a 24 × 24 view box. */
const pictograms: Readonly<Record<FocusGoalNumber, string>> = {
  6: 'M12 3c4 5 6 7.5 6 11a6 6 0 0 1-12 0c0-3.5 2-6 6-11zM9 14a3 3 0 0 0 3 3',
  7: 'M13.5 3 6 13.5h5L10.5 21 18 10.5h-5z',
  11: 'M3 20h18M5 20V10l5-3v13M10 12h5v8M15 20V4l4 2v14',
  12: 'M12 12c-2-3-4-4-6-4a4 4 0 0 0 0 8c2 0 4-1 6-4s4-4 6-4a4 4 0 0 1 0 8c-2 0-4-1-6-4z',
  13: 'M12 3a9 9 0 1 0 .1 0zM3 12h18M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18',
  14: 'M3 11c3-5 9-5 13 0-4 5-10 5-13 0zM16 11l5-4v8zM7 10v.5M3 20q3-3 6 0t6 0 6 0',
  15: 'M12 21v-9M12 12q-4-5-8-1 4-2 8 1zM12 12q4-5 8-1-4-2-8 1zM12 12Q8 7 11 3q3 4 1 9zM7 21h10',
};

/** Decorative: the goal's number and title are beside it. */
function GoalPictogram({ goal, colour }: { readonly goal: FocusGoalNumber; readonly colour: string }) {
  return (
    <svg viewBox="-7 -7 38 38" aria-hidden="true">
      <circle cx="12" cy="12" r="19" fill={colour} stroke="none" />
      <path d={pictograms[goal]} />
    </svg>
  );
}
