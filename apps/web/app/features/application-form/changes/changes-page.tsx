import { Trans, useLingui } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuery } from '../../../api/queries.ts';
import { paths } from '../../../paths.ts';
import { useSignedInUser } from '../../../session/session.ts';
import { useDocumentSlot } from '../../../shared/autosave/document-slot.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { draftDocument } from '../draft/draft-document.ts';
import { LoadingApplication } from '../frame/loading-application.tsx';
import { ChangesForm, type ReturnedApplication } from './changes-form.tsx';

function isReturned(application: Application | undefined): application is ReturnedApplication {
  return application?.requested_changes !== undefined;
}

/** The page where a founder changes what organisers asked for. */
export function ChangesPage({ applicationId }: { readonly applicationId: string }) {
  const { t } = useLingui();
  // Read once when the page opens; afterwards only a conflict or a refusal reads it again.
  const stored = useQuery({
    ...applicationQuery(applicationId),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
  });
  // Stays open when the request ends, so that nothing typed is lost.
  const [opened, setOpened] = useState<ReturnedApplication>();
  if (opened === undefined && stored.isFetchedAfterMount && isReturned(stored.data)) setOpened(stored.data);
  if (opened && stored.data) return <OpenedChanges application={opened} current={stored.data} />;
  return (
    <LoadingApplication
      title={<Trans>Changes to your application</Trans>}
      query={stored}
      isLoaded={stored.isFetchedAfterMount}
    >
      <EmptyState
        icon={IconPencil}
        title={t`There is nothing to change`}
        actions={
          <LinkButton to={paths.application(applicationId)}>
            <Trans>To your application</Trans>
          </LinkButton>
        }
      >
        <p>
          <Trans>The programme does not wait for changes to this application.</Trans>
        </p>
      </EmptyState>
    </LoadingApplication>
  );
}

interface OpenedChangesProps {
  readonly application: ReturnedApplication;
  /** As last read. */
  readonly current: Application;
}

function OpenedChanges({ application, current }: OpenedChangesProps) {
  const { userId } = useSignedInUser();
  const { application_id: applicationId, requested_changes: asked } = application;
  const { slot } = useDocumentSlot(draftDocument, userId, applicationId, asked.fields);
  return <ChangesForm key={slot.windowId} slot={slot} application={application} current={current} />;
}
