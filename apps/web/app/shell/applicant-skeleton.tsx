import { programme } from '@portal/contracts/programme';
import header from './applicant-header.module.css';
import classes from './applicant-skeleton.module.css';
import { Logo } from './logo.tsx';

export interface ApplicantSkeletonProps {
  /** The heading of the page, if it is known at build time. */
  readonly heading?: { readonly title: string; readonly lead: string } | undefined;
}

/**
 * The prerendered header and heading of the founders' pages, at their final positions. Uses no Mantine components: they have
 * style attributes, which the content security policy forbids in documents.
 */
export function ApplicantSkeleton({ heading }: ApplicantSkeletonProps) {
  return (
    <div className={classes.skeleton}>
      <header className={header.header}>
        <span className={header.brand}>
          <Logo />
          <span className={header.title}>{programme.portalName}</span>
        </span>
        <span className={classes.buttons} />
      </header>
      {heading && (
        <main className={classes.form}>
          <h1>{heading.title}</h1>
          <p>{heading.lead}</p>
        </main>
      )}
    </div>
  );
}
