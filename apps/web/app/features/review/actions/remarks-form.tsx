import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { maxMessageToFounder } from '@portal/contracts/review/decision-request';
import type { Stage } from '@portal/contracts/review/decisions';
import { CharactersLeft } from '../../../form/characters-left.tsx';
import { Textarea } from '../../../ui/inputs.tsx';
import { MailPreview } from './mail-preview.tsx';
import { ReasonGroup } from './reason-group.tsx';
import classes from './remarks.module.css';
import type { DecisionSubject, KeptRemarks } from './use-remarks.ts';

export interface RemarksFormProps {
  readonly kept: KeptRemarks;
  readonly subject: DecisionSubject;
  readonly stage: Stage;
  readonly busy: boolean;
  /** With the same remarks on several applications: the one whose mail is shown. */
  readonly example?: Pick<SubmissionSummary, 'application_id' | 'submitted_id'>;
}

/** What an organiser may write with a decision: for a rejection a reason, and a message that becomes part of the mail. */
export function RemarksForm({ kept, subject, stage, busy, example }: RemarksFormProps) {
  const { t } = useLingui();
  const remarks = kept.of(subject);
  const { message } = remarks;
  const mailOf = example?.application_id ?? subject.applicationId;
  const isWritten = remarks.choice !== undefined || message.trim() !== '';
  return (
    <details
      className={classes.remarks}
      open={kept.isOpen}
      onToggle={(event) => kept.setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {subject.action === 'reject' ? (
          <Trans>Reason and message</Trans>
        ) : (
          <Trans>Message to the founder</Trans>
        )}
        {isWritten && (
          <span className={classes.hint}>
            {' · '}
            <Trans>written</Trans>
          </span>
        )}
      </summary>
      <fieldset disabled={busy} className={classes.fields}>
        {subject.action === 'reject' && (
          <ReasonGroup
            remarks={remarks}
            otherInput={kept.otherInput}
            onChange={(changes) => kept.change(subject, changes)}
          />
        )}
        <div>
          <Textarea
            label={t`Message to the founder`}
            description={t`It is part of the e-mail. The portal does not show it to the founder.`}
            rows={4}
            maxLength={maxMessageToFounder}
            value={message}
            onChange={(event) => kept.change(subject, { message: event.currentTarget.value })}
          />
          <CharactersLeft text={message} max={maxMessageToFounder} />
        </div>
        {example && (
          <p className={classes.hint}>
            <Trans>
              Every chosen application gets this. The preview shows the mail about{' '}
              {{ number: example.submitted_id }}.
            </Trans>
          </p>
        )}
        <MailPreview
          key={`${mailOf} ${subject.action}`}
          applicationId={mailOf}
          action={subject.action}
          stage={stage}
          message={message}
        />
      </fieldset>
    </details>
  );
}
