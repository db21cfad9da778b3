import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem, referenceOf } from '../../../api/api-problem.ts';
import { applicationQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/layout.tsx';
import { EmptyState, FullScreenError, FullScreenSpinner } from '../../../ui/states.tsx';
import { submittedDataOf } from '../answers.ts';
import { Receipt, type ReceiptProps } from './receipt.tsx';

/** The page with the receipt of a submission. A cached draft may have been submitted since: it is fetched again. */
export function ReceiptPage() {
  const { t } = useLingui();
  const { applicationId = '' } = useParams();
  const stored = useQuery({ ...applicationQuery(applicationId), refetchOnMount: 'always' });
  const submission = stored.data && submissionOf(stored.data);
  if (submission) return <Receipt submission={submission} />;
  return (
    <>
      <VisuallyHidden component="h1">
        <Trans>Receipt</Trans>
      </VisuallyHidden>
      {stored.isError ? (
        <LoadFailed query={stored} />
      ) : !stored.data || stored.isFetching ? (
        <FullScreenSpinner />
      ) : (
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
      )}
    </>
  );
}

/** Returns the submission; `undefined` for a draft. */
function submissionOf(application: Application): ReceiptProps['submission'] | undefined {
  const { submitted_id: submittedId, submitted_at: submittedAt, digest, progress } = application;
  if (submittedId === undefined || submittedAt === undefined || digest === undefined) return undefined;
  return {
    applicationId: application.application_id,
    submittedId,
    submittedAt,
    changedAt: progress.resubmitted_at,
    digest,
    data: submittedDataOf(application),
  };
}

interface LoadFailedProps {
  readonly query: {
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
}

function LoadFailed({ query: { error, isFetching, refetch } }: LoadFailedProps) {
  const { t } = useLingui();
  const isRetriable = !isProblem(error, 'application-not-found');
  return (
    <FullScreenError
      message={t`Failed to load application data`}
      {...(isRetriable && { onRetry: () => void refetch(), retrying: isFetching })}
      reference={referenceOf(error)}
      action={
        <LinkButton to={paths.applications()} kind="secondary">
          <Trans>To your applications</Trans>
        </LinkButton>
      }
    />
  );
}
