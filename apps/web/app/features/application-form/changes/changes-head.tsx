import { Trans } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Ref } from 'react';
import { paths } from '../../../paths.ts';
import { ApplicationNumber } from '../../../shared/application/application-number.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import frame from '../frame/frame.module.css';
import classes from './changes.module.css';

export interface ChangesHeadProps {
  readonly application: Pick<Application, 'submitted_id' | 'data'>;
  readonly headingRef?: Ref<HTMLHeadingElement>;
}

/** The header of the changes: back link, title, application number and start-up. */
export function ChangesHead({ application, headingRef }: ChangesHeadProps) {
  const { submitted_id: submittedId, data } = application;
  return (
    <header className={frame.head}>
      <LinkButton to={paths.applications()} kind="quiet" size="sm" icon={IconArrowLeft}>
        <Trans>Go Back</Trans>
      </LinkButton>
      <div className={frame.names}>
        <h1 ref={headingRef} tabIndex={-1} className={classes.title}>
          <Trans>Changes to your application</Trans>
        </h1>
        <p className={frame.lead}>
          <ApplicationNumber>{submittedId ?? ''}</ApplicationNumber> <bdi>{data.startupName}</bdi>
        </p>
      </div>
    </header>
  );
}
