import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionSummary } from '@portal/contracts/applications/records';
import { maxDecisionReason, maxMessageToFounder } from '@portal/contracts/review/decision-request';
import type { Stage } from '@portal/contracts/review/decisions';
import { visibleText } from '@portal/contracts/text';
import { useFormat } from '../../../i18n/format.ts';
import { useReviewRound } from '../../../shared/review/use-review-round.ts';
import { Radio } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { LimitedTextarea } from '../limited-textarea.tsx';
import classes from './actions.module.css';
import { DecisionMail } from './mails.tsx';
import type { DecisionSubject, KeptRemarks, Remarks } from './use-remarks.ts';

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
  const isWritten = remarks.choice !== undefined || visibleText(message) !== '';
  return (
    <details
      className={classes.remarks}
      open={kept.isOpen || kept.isReasonMissing(subject)}
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
      <fieldset disabled={busy} className={classes.remarkFields}>
        {subject.action === 'reject' && (
          <ReasonGroup remarks={remarks} onChange={(changes) => kept.change(subject, changes)} />
        )}
        <LimitedTextarea
          label={t`Message to the founder`}
          description={t`The founder reads it in the e-mail and in the portal.`}
          rows={4}
          maxLength={maxMessageToFounder}
          value={message}
          onText={(text) => kept.change(subject, { message: text })}
        />
        {example && (
          <p className={classes.hint}>
            <Trans>
              Every chosen application gets this. The preview shows the mail about{' '}
              {{ number: example.submitted_id }}.
            </Trans>
          </p>
        )}
        <DecisionMail
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

interface ReasonGroupProps {
  readonly remarks: Remarks;
  readonly onChange: (changes: Partial<Remarks>) => void;
}

const none = 'none';

/** The round's reasons for a rejection, one of which may be chosen, or another one. */
function ReasonGroup({ remarks: { choice, other }, onChange }: ReasonGroupProps) {
  const { t } = useLingui();
  const { textOf } = useFormat();
  const round = useReviewRound();
  return (
    <>
      <Radio.Group
        label={t`Reason`}
        description={t`Colleagues read it in the history. The founder does not.`}
        value={choice ?? none}
        onChange={(value) => onChange({ choice: value === none ? undefined : (value as Remarks['choice']) })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value={none} label={t`No reason`} />
          {round?.rejectionReasons.map(({ id, text }) => (
            <Radio key={id} value={`reason:${id}`} label={textOf(text)} />
          ))}
          <Radio value="other" label={t`Another reason`} />
        </Stack>
      </Radio.Group>
      {choice === 'other' && (
        <LimitedTextarea
          required
          aria-label={t`Another reason`}
          rows={2}
          maxLength={maxDecisionReason}
          value={other}
          onText={(text) => onChange({ other: text })}
        />
      )}
    </>
  );
}
