import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { ByDate, During, useRendering } from './by-date.tsx';
import classes from './links.module.css';
import { applicationPeriod } from './programme-dates.ts';

/** The call to action. The login page redirects signed-in users to their home page. */
export function ApplyLink() {
  const { until } = applicationPeriod(useRendering().round).open;
  const label = (
    <ByDate className={classes.label}>
      <During range={{ until }}>
        <Trans>Apply Now</Trans>
      </During>
      <During range={{ from: until }}>
        <Trans>Log in</Trans>
      </During>
    </ByDate>
  );
  return (
    <a className={classes.primary} href={paths.login()} data-ahead="">
      {label}
    </a>
  );
}

/** For those who have an account. After the deadline, {@link ApplyLink} says the same. */
export function LogInLink({ className }: { readonly className?: string | undefined }) {
  const { until } = applicationPeriod(useRendering().round).open;
  return (
    <ByDate>
      <During range={{ until }}>
        <a className={className} href={paths.login()}>
          <Trans>Log in</Trans>
        </a>
      </During>
    </ByDate>
  );
}

interface ExternalLinkProps {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link to another site in a new tab. */
export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a className={classes.secondary} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className={classes.externalIcon} aria-hidden="true" />{' '}
      <span className={classes.visuallyHidden}>
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  );
}
