import { programme } from '@portal/contracts/programme';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Title } from '../../../ui/text.tsx';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';

export interface FormHeadProps {
  readonly startupName: string | undefined;
  /** Whether to show the introduction, on the first step. */
  readonly isFirst?: boolean;
  /** Lines for print below the programme's name. */
  readonly printLines?: readonly string[];
  /** Beside the back link: a status. */
  readonly children?: ReactNode;
}

/** The header of the form: back link, title, start-up name. */
export function FormHead({
  startupName,
  isFirst = false,
  printLines = [frameMessages.notSubmitted],
  children,
}: FormHeadProps) {
  return (
    <header className={classes.head}>
      <LinkButton to={paths.applications()} kind="quiet" size="sm" icon={IconArrowLeft}>
        {frameMessages.goBack}
      </LinkButton>
      {children}
      <div className={classes.printOnly}>
        <p className={classes.programme}>{programme.name}</p>
        {[programme.department.name, ...printLines].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classes.names}>
        <Title order={1}>{frameMessages.title}</Title>
        {startupName && <p className={classes.lead}>{startupName}</p>}
        {isFirst && <p className={`${classes.lead} ${classes.screenOnly}`}>{frameMessages.lead}</p>}
      </div>
    </header>
  );
}
