import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/format.ts';
import { paths } from '../../paths.ts';
import { useAdmission } from '../../shared/application/use-admission.ts';
import { useCurrentRound } from '../../shared/programme/use-current-round.ts';
import classes from './account-choice.module.css';

/**
 * Login and sign-up side by side, since most who press Apply Now are new, and whether applications are open. It is
 * prerendered, so it uses no Mantine components.
 */
export function AccountChoice({ current }: { readonly current: 'login' | 'sign-up' }) {
  const { t } = useLingui();
  return (
    <div className={classes.head}>
      <nav className={classes.choice} aria-label={t`Login or sign-up`}>
        <Link to={paths.signUp()} aria-current={current === 'sign-up' ? 'page' : undefined}>
          <Trans>Sign up</Trans>
          <small>
            <Trans>I am new here</Trans>
          </small>
        </Link>
        <Link to={paths.login()} aria-current={current === 'login' ? 'page' : undefined}>
          <Trans>Log in</Trans>
          <small>
            <Trans>I have an account</Trans>
          </small>
        </Link>
      </nav>
      <p className={classes.period}>
        {current === 'sign-up' && (
          <Link to={paths.canIApply()}>
            <Trans>Can I apply?</Trans>
          </Link>
        )}{' '}
        <Period />
      </p>
    </div>
  );
}

/** Whether applications are open, by the server's clock; nothing before that is known. */
function Period() {
  const { formatDate, formatDateTime } = useFormat();
  const admission = useAdmission(useCurrentRound());
  if (!admission) return null;
  const day = formatDate(admission.date);
  const time = formatDateTime(admission.date);
  if (admission.state === 'not-yet-open')
    return <Trans>Applications open on {day}. You can create your account now.</Trans>;
  if (admission.state === 'open') return <Trans>Open now. Apply by {time}.</Trans>;
  return <Trans>Applications closed on {day}.</Trans>;
}
