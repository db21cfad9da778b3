import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldName } from '@portal/contracts/applications/fields';
import type { Application } from '@portal/contracts/applications/records';
import type { RequestedChanges } from '@portal/contracts/review/return-for-changes';
import { useEffect, useRef } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { paths } from '../../../paths.ts';
import { useIsBefore } from '../../../shared/application/use-admission.ts';
import { pick } from '../../../shared/autosave/document.ts';
import { Alert } from '../../../ui/alert.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { type Answers, answersOf, submittedDataOf } from '../answers.ts';
import { answersToCopy, CopyableAnswers } from '../draft/copyable-answers.tsx';
import frame from '../frame/frame.module.css';
import classes from './changes.module.css';
import { ChangesHead } from './changes-head.tsx';

export interface ChangesEndedProps {
  readonly asked: RequestedChanges;
  readonly fields: readonly FieldName[];
  /** The answers as typed. */
  readonly answers: Answers;
  /** As last read. */
  readonly current: Application;
}

/** Changes that can no longer be handed in, with everything that was typed. */
export function ChangesEnded({ asked, fields, answers, current }: ChangesEndedProps) {
  const { t } = useLingui();
  const { formatDateTime } = useFormat();
  const isInTime = useIsBefore(asked.due);
  const heading = useRef<HTMLHeadingElement>(null);
  // The field that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const submitted = answersOf(submittedDataOf(current));
  const typed = answersToCopy(pick(answers, fields), submitted, 'typed');
  const { progress, requested_changes: request } = current;
  const isAskedAgain = request !== undefined && request.asked_at !== asked.asked_at;
  function reason(): string {
    if (progress.withdrawn_at) return t`You withdrew this application in another window.`;
    if ((progress.resubmitted_at ?? '') >= asked.asked_at)
      return t`The changes were handed in in another window.`;
    if (isAskedAgain) return t`The programme asks you for other changes by now.`;
    if (isInTime) return t`The programme no longer asks you for these changes.`;
    return t`The time for changes ended on ${{ time: formatDateTime(asked.due) }}.`;
  }
  return (
    <div className={classes.page}>
      <ChangesHead application={current} headingRef={heading} />
      <Alert tone="warning" title={reason()}>
        {!progress.withdrawn_at && !isAskedAgain && (
          <Trans>Your application goes on as it was last handed in.</Trans>
        )}
      </Alert>
      <CopyableAnswers
        title={t`Typed here, but not handed in`}
        applicationId={current.application_id}
        answers={typed}
      >
        <Trans>Copy what you still need before you leave this page.</Trans>
      </CopyableAnswers>
      <div className={frame.actions}>
        <LinkButton to={paths.application(current.application_id)}>
          <Trans>To your application</Trans>
        </LinkButton>
      </div>
    </div>
  );
}
