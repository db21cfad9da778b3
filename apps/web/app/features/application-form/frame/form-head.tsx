import { programme } from '@portal/contracts/programme';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Title } from '../../../ui/text.tsx';
import { frameMessages } from './frame.messages.ts';
import classes from './frame.module.css';

export interface FormHeadProps {
  /** Of the application; a new one has none yet. */
  readonly startupName: string | undefined;
  /** Says how the form works: at its beginning. */
  readonly isFirst?: boolean;
  /** What paper says below the programme's name: a number, a date. */
  readonly paper?: readonly string[];
  /** Beside the way back: a status, a note. */
  readonly children?: ReactNode;
}

/** The way back to the list, and what is being filled in. */
export function FormHead({
  startupName,
  isFirst = false,
  paper = [frameMessages.notSubmitted],
  children,
}: FormHeadProps) {
  return (
    <header className={classes.head}>
      <LinkButton to={paths.applications()} kind="quiet" size="sm" icon={IconArrowLeft}>
        {frameMessages.goBack}
      </LinkButton>
      {children}
      <div className={classes.paper}>
        <p className={classes.programme}>{programme.name}</p>
        {[programme.department.name, ...paper].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={classes.names}>
        <Title order={1}>{frameMessages.title}</Title>
        {startupName && <p className={classes.lead}>{startupName}</p>}
        {isFirst && <p className={`${classes.lead} ${classes.onScreen}`}>{frameMessages.lead}</p>}
      </div>
    </header>
  );
}
