import type { FieldName } from '@portal/contracts/applications/fields';
import { fieldLabels } from '@portal/contracts/applications/messages';
import { useId } from 'react';
import { type Answers, isEmpty } from '../answers.ts';
import { Answer } from '../review/answer.tsx';
import classes from './conflict.module.css';
import { draftMessages } from './draft.messages.ts';

export interface ContestedAnswerProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly mine: Answers[FieldName];
  readonly theirs: Answers[FieldName];
  readonly choice: 'mine' | 'theirs' | undefined;
  /** The founder went on without choosing here. */
  readonly missing: boolean;
  readonly onChoose: (side: 'mine' | 'theirs') => void;
}

/** One answer in its two versions, side by side where there is room. */
export function ContestedAnswer(props: ContestedAnswerProps) {
  const { applicationId, name, choice, missing, onChoose } = props;
  const id = useId();
  return (
    <fieldset className={classes.contested} aria-describedby={missing ? `${id}-missing` : undefined}>
      <legend>{fieldLabels[name]}</legend>
      {missing && (
        <p id={`${id}-missing`} role="alert" className={classes.missing}>
          {draftMessages.chooseOne}
        </p>
      )}
      <div className={classes.versions}>
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className={classes.version} data-chosen={choice === side || undefined}>
            <label>
              <input
                type="radio"
                name={`keep-${name}`}
                checked={choice === side}
                aria-describedby={`${id}-${side}`}
                onChange={() => onChoose(side)}
              />
              {draftMessages[side]}
            </label>
            <div id={`${id}-${side}`} className={classes.words}>
              <Version applicationId={applicationId} name={name} value={props[side]} />
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface VersionProps {
  readonly applicationId: string;
  readonly name: FieldName;
  readonly value: Answers[FieldName];
}

function Version({ applicationId, name, value }: VersionProps) {
  if (value === null || isEmpty(value)) return <em>{draftMessages.empty}</em>;
  return <Answer applicationId={applicationId} name={name} value={value} />;
}
