import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { readLoginState } from '../../session/login-state.ts';
import { ResetCodeStep } from './reset-code-step.tsx';
import { ResetDone } from './reset-done.tsx';
import { ResetEmailStep } from './reset-email-step.tsx';

/**
 * "Forget Password": the address, then code and new password, then a success card. The step is in the URL and the e-mail
 * address in navigation state, so both survive a reload.
 */
export function ResetPage() {
  const { t } = useLingui();
  const [search, setSearch] = useSearchParams();
  const { email = '', message } = readLoginState(useLocation().state);
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  const verifyFirst = (address: string) =>
    navigate(paths.verify(), {
      state: {
        email: address,
        message: t`Please verify your email address before you change your password.`,
      },
    });

  if (done) return <ResetDone />;
  if (search.get('step') === 'code' && email !== '') {
    return (
      <ResetCodeStep
        email={email}
        notice={message}
        onDone={() => setDone(true)}
        onUnverified={() => verifyFirst(email)}
        onBack={() => navigate({ search: '' }, { state: { email } })}
      />
    );
  }
  return (
    <ResetEmailStep
      email={email}
      reminder={message}
      onUnverified={verifyFirst}
      onSent={(address) =>
        setSearch(
          { step: 'code' },
          { state: { email: address, message: t`Reset code has been sent to your email.` } },
        )
      }
    />
  );
}
