import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { paths } from '../../../paths.ts';
import { ApplicationNumber } from '../../../shared/application/application-number.tsx';
import { GoBack } from '../../../shell/go-back.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { Title } from '../../../ui/text.tsx';
import classes from './frame.module.css';

export interface FormHeadProps {
  /** Blank before it is typed; `undefined` while unknown. */
  readonly startupName: string | undefined;
  /** Of a submitted application. */
  readonly submittedId?: string | undefined;
  /** Whether to show the introduction, on the first step. */
  readonly isFirst?: boolean;
  /** When it was submitted (ISO 8601), for print. */
  readonly submittedAt?: string | undefined;
  /** Beside the back link: a status. */
  readonly children?: ReactNode;
}

/** The header of the form: back link, title, start-up name. */
export function FormHead({
  startupName,
  submittedId,
  isFirst = false,
  submittedAt,
  children,
}: FormHeadProps) {
  const { name, department } = useProgrammeNames();
  const { formatDate } = useFormat();
  const number = submittedId && <ApplicationNumber>{submittedId}</ApplicationNumber>;
  return (
    <header className={classes.head} data-compact={children === undefined || undefined}>
      <GoBack to={paths.applications()} />
      {children}
      <div className={classes.printOnly}>
        <p className={classes.programme}>{name}</p>
        <p>{department}</p>
        <p>
          {submittedAt ? (
            <Trans>Submitted on {{ date: formatDate(submittedAt) }}</Trans>
          ) : (
            <Trans>Not submitted</Trans>
          )}
        </p>
      </div>
      <div className={classes.names}>
        <Title order={1}>
          {number ? <Trans>Your application {number}</Trans> : <Trans>Application form</Trans>}
        </Title>
        {startupName !== undefined && (
          <p className={classes.lead}>{startupName.trim() || <Trans>Not named yet</Trans>}</p>
        )}
      </div>
      {isFirst && (
        <p className={`${classes.intro} ${classes.screenOnly}`}>
          <Trans>Saved as you type.</Trans> <Trans>Questions marked * need an answer.</Trans>{' '}
          <NewTabLink to={paths.requirements()}>
            <Trans>What you will need</Trans>
          </NewTabLink>
        </p>
      )}
    </header>
  );
}
