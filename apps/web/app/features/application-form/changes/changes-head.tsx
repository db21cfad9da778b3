import { Trans } from '@lingui/react/macro';
import type { Application } from '@portal/contracts/applications/records';
import type { Ref } from 'react';
import { paths } from '../../../paths.ts';
import { ApplicationNumber } from '../../../shared/application/application-number.tsx';
import { GoBack } from '../../../shell/go-back.tsx';
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
      <GoBack to={paths.applications()} />
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
