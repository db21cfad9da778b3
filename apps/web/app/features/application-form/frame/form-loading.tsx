import { Trans } from '@lingui/react/macro';
import type { ApplicationSummary } from '@portal/contracts/applications/records';
import { UserStatusBadge } from '../../../shared/application/user-status-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { FormHead } from './form-head.tsx';
import classes from './frame.module.css';

const questions = ['one', 'two', 'three', 'four'];

export interface FormLoadingProps {
  readonly application: ApplicationSummary | undefined;
  readonly isNew: boolean;
}

/** The skeleton of the form, with the data that the list already had. */
export function FormLoading({ application, isNew }: FormLoadingProps) {
  return (
    <div className={classes.page}>
      <FormHead startupName={application?.data.startupName ?? (isNew ? '' : undefined)} isFirst={isNew}>
        {application && <UserStatusBadge status={application.user_status} />}
      </FormHead>
      <p role="status" className={classes.lead}>
        <Trans>Loading...</Trans>
      </p>
      <Card>
        <div className={classes.step} aria-hidden="true">
          {questions.map((question) => (
            <Skeleton key={question} height={64} />
          ))}
        </div>
      </Card>
    </div>
  );
}
