import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { type LoginState, readLoginState } from '../../session/login-state.ts';
import { messageTexts } from './form-frame.tsx';
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
  const text = message && t(messageTexts[message]);
  const [done, setDone] = useState(false);
  const navigate = useNavigate();
  const verifyFirst = (address: string) =>
    navigate(paths.verify(), {
      state: { email: address, message: 'verify-before-reset' } satisfies LoginState,
    });

  if (done) return <ResetDone />;
  if (search.get('step') === 'code' && email !== '') {
    return (
      <ResetCodeStep
        email={email}
        notice={text}
        onDone={() => setDone(true)}
        onUnverified={() => verifyFirst(email)}
        onBack={() => navigate({ search: '' }, { state: { email } })}
      />
    );
  }
  return (
    <ResetEmailStep
      email={email}
      reminder={text}
      onUnverified={verifyFirst}
      onSent={(address) =>
        setSearch(
          { step: 'code' },
          { state: { email: address, message: 'reset-code-sent' } satisfies LoginState },
        )
      }
    />
  );
}
