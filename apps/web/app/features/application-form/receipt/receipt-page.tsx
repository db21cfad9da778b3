import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { submittedDataOf } from '../answers.ts';
import { LoadingApplication } from '../frame/loading-application.tsx';
import { Receipt, type ReceiptProps } from './receipt.tsx';

/** The page with the receipt of a submission. A cached draft may have been submitted since: it is fetched again. */
export function ReceiptPage({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const stored = useQuery({ ...applicationQuery(applicationId), refetchOnMount: 'always' });
  const submission = stored.data && submissionOf(stored.data);
  if (submission) return <Receipt submission={submission} />;
  return (
    <LoadingApplication
      title={<Trans>Receipt</Trans>}
      query={stored}
      isLoaded={stored.data !== undefined && !stored.isFetching}
    >
      <EmptyState
        icon={IconFileText}
        title={t`This application has not been submitted yet`}
        actions={
          <LinkButton to={paths.application(applicationId)}>
            <Trans>Continue the application</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>Its receipt will be here as soon as you have submitted it.</Trans>
        </p>
      </EmptyState>
    </LoadingApplication>
  );
}

/** Returns the submission; `undefined` for a draft. */
function submissionOf(application: Application): ReceiptProps['submission'] | undefined {
  const { submitted_id: submittedId, submitted_at: submittedAt, digest, terms, progress } = application;
  if (submittedId === undefined || submittedAt === undefined || digest === undefined) return undefined;
  return {
    applicationId: application.application_id,
    submittedId,
    submittedAt,
    changedAt: progress.resubmitted_at,
    digest,
    terms,
    data: submittedDataOf(application),
  };
}
