import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { homeOf } from '../../../session/home.ts';
import { readLoginState } from '../../../session/login-state.ts';
import { hasSecondFactor } from '../../../session/second-factor.ts';
import { session, useSignedInUser } from '../../../session/session.ts';
import { signOut } from '../../../session/sign-out.ts';
import { reportLoginChange } from '../../../shared/account/report-login-change.ts';
import { GoBack } from '../../../shell/go-back.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/states.tsx';
import { Text, Title } from '../../../ui/text.tsx';
import { FactorSwitch } from './factor-switch.tsx';

/**
 * Sets up the second factor and turns it off. The guard redirects organisers without a second factor to this page; after
 * the set-up they have the organiser role.
 */
export function SecondFactorPage() {
  const { t } = useLingui();
  const user = useSignedInUser();
  const { needsSecondFactor: isRequired } = user;
  const { from } = readLoginState(useLocation().state);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queryKey = ['second-factor', user.userId];
  const factor = useQuery({ queryKey, queryFn: hasSecondFactor });
  const [changed, setChanged] = useState(false);

  async function onChange(isOn: boolean): Promise<void> {
    reportLoginChange(isOn ? 'second-factor-on' : 'second-factor-off');
    const now = await session.check();
    queries.setQueryData(queryKey, isOn);
    setChanged(true);
    if (isRequired && now.state === 'authenticated' && !now.user.needsSecondFactor) {
      await navigate(from ?? homeOf(now.user), { replace: true });
    }
  }

  return (
    <Stack gap="lg">
      <div>
        {!isRequired && <GoBack to={paths.account()} />}
        <Title order={1}>{isRequired ? t`One more step for organisers` : t`Login security`}</Title>
        <Text c="dimmed" mt={4}>
          {isRequired
            ? t`Organisers read what founders entrust to the programme. So your login needs a second factor beside the password.`
            : t`A second factor protects your account, even if someone learns your password.`}
        </Text>
      </div>
      {factor.isError && (
        <Failure
          title={t`We could not load how you log in. Nothing was changed.`}
          error={factor.error}
          onRetry={() => void factor.refetch()}
        />
      )}
      {factor.isPending && (
        <Skeleton height="12rem" role="status" aria-label={t`Loading your login security`} />
      )}
      {factor.data !== undefined && (
        <FactorSwitch
          isOn={factor.data}
          changed={changed}
          email={user.email}
          mayTurnOff={!user.isOrganiser}
          onChange={onChange}
        />
      )}
      {isRequired && (
        <Button kind="quiet" onClick={() => void signOut()}>
          <Trans>Sign Out</Trans>
        </Button>
      )}
    </Stack>
  );
}
