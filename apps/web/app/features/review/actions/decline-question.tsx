import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Submission } from '@portal/contracts/applications/records';
import type { Refusal } from '@portal/contracts/review/assignment';
import { maxConflictReason } from '@portal/contracts/review/conflicts';
import type { Stage } from '@portal/contracts/review/decisions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assessmentsQuery } from '../../../api/queries.ts';
import { forgetApplication } from '../../../device/open-forms.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { Radio } from '../../../ui/inputs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AskDialog, type AskDialogProps } from './ask-dialog.tsx';
import { decline } from './organiser-actions.ts';
import { useOrganiserAction } from './use-organiser-action.ts';

/** Why one does not assess. */
export const refusalTexts: Readonly<Record<Refusal, MessageDescriptor>> = {
  'not-my-field': msg`It is not my field`,
  'too-many': msg`I have too many to assess`,
};

export interface DeclineQuestionProps extends Pick<AskDialogProps, 'opened' | 'onClose'> {
  readonly application: Submission;
  readonly stage: Stage;
  readonly onSettled: () => void;
}

/** Asks why one does not assess the application; of a conflict of interest, what it is. */
export function DeclineQuestion({ application, stage, onSettled, ...dialog }: DeclineQuestionProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState<Refusal | 'conflict'>();
  const queries = useQueryClient();
  const { userId } = useSignedInUser();
  const action = useOrganiserAction(decline, {
    stage,
    application,
    onDone: () => {
      // An assessment that is not handed in is deleted: the form begins again.
      forgetApplication(userId, application.application_id);
      queries.removeQueries({ queryKey: assessmentsQuery(application.application_id, stage).queryKey });
      onSettled();
    },
  });
  const confirm = (conflict: string) => {
    if (reason) action.act(reason === 'conflict' ? { reason, conflict } : { reason });
  };
  return (
    <AskDialog
      {...dialog}
      title={t`Decline to assess`}
      application={application}
      action={action}
      {...(reason === 'conflict' && { maxReason: maxConflictReason })}
      confirm={{
        kind: 'danger',
        label: <Trans comment="Button: does not assess the application">Decline</Trans>,
        busyLabel: <Trans>Declining...</Trans>,
        disabled: !reason,
        onConfirm: confirm,
      }}
    >
      <p>
        <Trans>
          You are not asked to assess this application again. If you have begun an assessment, it is deleted.
          With a conflict of interest, the application closes to you.
        </Trans>
      </p>
      <Radio.Group
        label={t`Why do you not assess it?`}
        value={reason ?? ''}
        onChange={(value) => setReason(value as Refusal)}
      >
        <Stack gap="sm" mt="xs">
          {Object.entries(refusalTexts).map(([value, text], at) => (
            <Radio key={value} value={value} label={t(text)} data-autofocus={at === 0 || undefined} />
          ))}
          <Radio value="conflict" label={t`I have a conflict of interest`} />
        </Stack>
      </Radio.Group>
    </AskDialog>
  );
}
