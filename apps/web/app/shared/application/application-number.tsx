import classes from './application-number.module.css';

/** The number of a submission. It never breaks at its hyphens. */
export function ApplicationNumber({ children }: { readonly children: string }) {
  return <span className={classes.number}>{children}</span>;
}
