import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { applicationQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LoadingApplication } from '../frame/loading-application.tsx';
import { Receipt } from './receipt.tsx';

/** The page with the receipt of a submission. A cached draft may have been submitted since: it is fetched again. */
export function ReceiptPage({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  const stored = useQuery({ ...applicationQuery(applicationId), refetchOnMount: 'always' });
  const { submitted_id: number, submitted_at: submittedAt, digest } = stored.data ?? {};
  if (stored.data && number !== undefined && submittedAt !== undefined && digest !== undefined)
    return <Receipt application={stored.data} number={number} submittedAt={submittedAt} digest={digest} />;
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
