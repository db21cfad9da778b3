import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useProgrammeNames } from '../../../i18n/programme-names.ts';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { NewTabLink } from '../../../ui/new-tab-link.tsx';
import { Title } from '../../../ui/text.tsx';
import classes from './frame.module.css';

export interface FormHeadProps {
  /** Blank before it is typed; `undefined` while unknown. */
  readonly startupName: string | undefined;
  /** Whether to show the introduction, on the first step. */
  readonly isFirst?: boolean;
  /** Paragraphs for print below the programme's name. */
  readonly printLines?: ReactNode;
  /** Beside the back link: a status. */
  readonly children?: ReactNode;
}

/** The header of the form: back link, title, start-up name. */
export function FormHead({
  startupName,
  isFirst = false,
  printLines = (
    <p>
      <Trans>Not submitted</Trans>
    </p>
  ),
  children,
}: FormHeadProps) {
  const { name, department } = useProgrammeNames();
  return (
    <header className={classes.head} data-compact={children === undefined || undefined}>
      <LinkButton to={paths.applications()} kind="quiet" size="sm" icon={IconArrowLeft}>
        <Trans>Go Back</Trans>
      </LinkButton>
      {children}
      <div className={classes.printOnly}>
        <p className={classes.programme}>{name}</p>
        <p>{department}</p>
        {printLines}
      </div>
      <div className={classes.names}>
        <Title order={1}>
          <Trans>Application form</Trans>
        </Title>
        {startupName !== undefined && (
          <p className={classes.lead}>{startupName.trim() || <Trans>Not named yet</Trans>}</p>
        )}
      </div>
      {isFirst && (
        <p className={`${classes.intro} ${classes.screenOnly}`}>
          <Trans>Your answers are saved as you type.</Trans> <Trans>Questions marked * need an answer.</Trans>{' '}
          <Trans>
            See <NewTabLink to={paths.requirements()}>what you will need</NewTabLink> before you begin.
          </Trans>
        </p>
      )}
    </header>
  );
}
