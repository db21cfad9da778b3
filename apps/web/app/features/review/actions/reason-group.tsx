import { Trans, useLingui } from '@lingui/react/macro';
import { programme } from '@portal/contracts/programme';
import { maxDecisionReason } from '@portal/contracts/review/decision-request';
import { type ReactNode, type Ref, useId } from 'react';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { rejectionReasonTexts } from './rejection-reasons.ts';
import classes from './remarks.module.css';
import type { Remarks } from './use-remarks.ts';

export interface ReasonGroupProps {
  readonly remarks: Remarks;
  /** The input of another reason. */
  readonly otherInput: Ref<HTMLTextAreaElement>;
  readonly onChange: (changes: Partial<Remarks>) => void;
}

/** The programme's reasons for a rejection, one of which may be chosen, or another one. */
export function ReasonGroup({ remarks: { choice, other }, otherInput, onChange }: ReasonGroupProps) {
  const { t } = useLingui();
  const name = useId();
  const radio = (value: Remarks['choice'], label: ReactNode) => (
    <label key={value ?? 'none'} className={classes.choice}>
      <input
        type="radio"
        name={name}
        checked={value === choice}
        onChange={() => onChange({ choice: value })}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <div role="radiogroup" aria-labelledby={`${name}-title`} aria-describedby={`${name}-hint`}>
      <p id={`${name}-title`} className={classes.legend}>
        <Trans>Reason</Trans>
      </p>
      <p id={`${name}-hint`} className={classes.hint}>
        <Trans>Colleagues read it in the history. The founder does not.</Trans>
      </p>
      {radio(undefined, <Trans>No reason</Trans>)}
      {programme.rejectionReasons.map((reason) => radio(reason, t(rejectionReasonTexts[reason])))}
      {radio('other', <Trans>Another reason</Trans>)}
      {choice === 'other' && (
        <div className={classes.other}>
          <Textarea
            ref={otherInput}
            required
            aria-label={t`Another reason`}
            rows={2}
            maxLength={maxDecisionReason}
            value={other}
            onChange={(event) => onChange({ other: event.currentTarget.value })}
          />
          <CharactersLeft text={other} max={maxDecisionReason} />
        </div>
      )}
    </div>
  );
}
