import classes from './application-number.module.css';

/** The number of a submission. It never breaks at its hyphens, and browsers do not translate it. */
export function ApplicationNumber({ children }: { readonly children: string }) {
  return (
    <span className={classes.number} translate="no">
      {children}
    </span>
  );
}
