import { Trans } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Stage } from '@portal/contracts/review/decisions';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useAnnounceQuestions } from '../actions/questions.tsx';
import classes from '../selection/announce.module.css';
import { isUnannounced } from '../selection/announcing.ts';

export interface UnannouncedNoticeProps {
  readonly submission: Submission;
  readonly stage: Stage;
  readonly asked: ReturnType<typeof useAnnounceQuestions>;
}

/** Says that the founder does not know the decision, and offers to announce it or to take it back. Empty otherwise. */
export function UnannouncedNotice({ submission, stage, asked }: UnannouncedNoticeProps) {
  if (!isUnannounced(submission, stage)) return null;
  return (
    <div className={classes.notice}>
      <Alert title={<Trans>The founder does not know this decision yet</Trans>}>
        <div className={classes.buttons}>
          <Button kind="secondary" size="sm" onClick={() => asked.announce(submission)}>
            <Trans comment="Button: tells the founder the decision">Announce</Trans>
          </Button>
          <Button kind="secondary" size="sm" onClick={() => asked.takeBack(submission)}>
            <Trans comment="Button: undoes a decision that the founder does not know">Take back</Trans>
          </Button>
        </div>
      </Alert>
    </div>
  );
}
