import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import classes from './links.module.css';
import { usePeriod } from './rendering.ts';

/** Whether new applications are possible, now or later. */
const useIsUpcoming = () => ['before', 'open'].includes(usePeriod());

/** The call to action. The login page redirects signed-in users to their home page. */
export function ApplyLink() {
  return (
    <a className={classes.primary} href={paths.login()} data-ahead="">
      {useIsUpcoming() ? <Trans>Apply Now</Trans> : <Trans>Log in</Trans>}
    </a>
  );
}

/** For those who have an account. After the deadline, {@link ApplyLink} says the same. */
export function LogInLink({ className }: { readonly className?: string | undefined }) {
  if (!useIsUpcoming()) return null;
  return (
    <a className={className} href={paths.login()}>
      <Trans>Log in</Trans>
    </a>
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
