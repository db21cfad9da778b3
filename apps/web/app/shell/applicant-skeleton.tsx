import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import header from './applicant-header.module.css';
import classes from './applicant-skeleton.module.css';
import { Logo } from './logo.tsx';

export interface ApplicantSkeletonProps {
  readonly title: string;
  /** A sentence below it. */
  readonly lead: ReactNode;
  /** Where the page has its heading: in the account and the form below a back link. */
  readonly place?: 'account' | 'form' | 'list' | 'text';
}

/**
 * The prerendered header and heading of the signed-in pages, at their final positions, and an outline of the rest; for those
 * who have to log in first, a sentence. Uses no Mantine components: they have style attributes, which the content security
 * policy forbids in documents.
 */
export function ApplicantSkeleton({ title, lead, place = 'text' }: ApplicantSkeletonProps) {
  const { portalName } = useProgrammeNames();
  return (
    <div className={classes.skeleton}>
      <header className={header.header}>
        <span className={header.brand}>
          <Logo />
          <span className={header.title}>{portalName}</span>
        </span>
        <span className={classes.buttons} />
      </header>
      <main className={classes[place]}>
        <h1>{title}</h1>
        <p className={classes.lead}>{lead}</p>
        <p className={classes.loginFirst}>
          <Trans>Please log in to see this page. The login opens in a moment.</Trans>
        </p>
        <div className={classes.rest} />
      </main>
    </div>
  );
}
