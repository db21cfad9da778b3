import type { ReactNode } from 'react';
import { useProgrammeNames } from '../i18n/programme-names.ts';
import header from './applicant-header.module.css';
import classes from './applicant-skeleton.module.css';
import { Logo } from './logo.tsx';

export interface ApplicantSkeletonProps {
  /** The heading of the page and its introduction, if they are known at build time. */
  readonly children?: ReactNode;
}

/**
 * The prerendered header and heading of the founders' pages, at their final positions. Uses no Mantine components: they have
 * style attributes, which the content security policy forbids in documents.
 */
export function ApplicantSkeleton({ children }: ApplicantSkeletonProps) {
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
      {children && <main className={classes.form}>{children}</main>}
    </div>
  );
}
