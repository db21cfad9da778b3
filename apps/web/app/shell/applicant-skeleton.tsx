import { programme } from '@portal/contracts/programme';
import header from './applicant-header.module.css';
import classes from './applicant-skeleton.module.css';
import { Logo } from './logo.tsx';

export interface ApplicantSkeletonProps {
  /** Head of the page below, if its words are known before the app runs. */
  readonly heading?: { readonly title: string; readonly lead: string } | undefined;
}

/**
 * The header of founders' pages before it is known who is signed in, and the head of the page below, each where the page will
 * have it. Plain elements: those of Mantine carry style attributes, which the content security policy refuses in a document.
 */
export function ApplicantSkeleton({ heading }: ApplicantSkeletonProps) {
  return (
    <div className={classes.outline}>
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
