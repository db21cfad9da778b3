import { Trans, useLingui } from '@lingui/react/macro';
import type { AssessmentContent } from '@portal/contracts/review/assessments';
import type { Stage } from '@portal/contracts/review/decisions';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import classes from './assessment.module.css';
import { AssessmentContentView } from './assessment-content.tsx';

export interface ReplacedNoticeProps {
  readonly stage: Stage;
  /** What was typed. */
  readonly replaced: AssessmentContent;
  /** Takes what was typed after all; `undefined` when the assessment can no longer change. */
  readonly onRestore: (() => void) | undefined;
  readonly onDismiss: () => void;
}

/** Says that something else took the place of what was typed, and keeps that readable. */
export function ReplacedNotice({ stage, replaced, onRestore, onDismiss }: ReplacedNoticeProps) {
  const { t } = useLingui();
  return (
    <Alert
      tone="warning"
      title={
        onRestore
          ? t`You changed this assessment in another window. That version is shown below.`
          : t`This assessment can no longer be changed. Your last changes were not saved.`
      }
    >
      <p>
        <Trans>You had written here:</Trans>
      </p>
      <AssessmentContentView stage={stage} content={replaced} />
      <div className={classes.buttons}>
        {onRestore && (
          <Button kind="secondary" size="xs" onClick={onRestore}>
            <Trans>Use what I wrote here</Trans>
          </Button>
        )}
        <Button kind="secondary" size="xs" onClick={onDismiss}>
          {onRestore ? <Trans>Keep the other version</Trans> : <Trans>Close this message</Trans>}
        </Button>
      </div>
    </Alert>
  );
}
