import { Plural, Trans } from '@lingui/react/macro';
import type { Stage } from '@portal/contracts/review/decisions';
import { announcesTogether } from '../../../shared/review/announces-together.ts';

export interface FounderLearnsProps {
  readonly stage: Stage;
  /** The number of applications that are decided. */
  readonly count: number;
}

/** Says when the founders learn of the decision that is about to be taken. */
export function FounderLearns({ stage, count }: FounderLearnsProps) {
  if (announcesTogether(stage))
    return (
      <>
        <Plural
          value={count}
          one="The founder learns of it when it is announced."
          other="The founders learn of it when it is announced."
        />{' '}
        <Trans>Until then it can be taken back.</Trans>
      </>
    );
  return (
    <Plural
      value={count}
      one="The founder gets an e-mail at once."
      other="The founders get an e-mail at once."
    />
  );
}
