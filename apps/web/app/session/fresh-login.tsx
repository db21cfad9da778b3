import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { isProblem } from '../api/api-problem.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { logInAgain } from './sign-out.ts';

/* What cannot be undone needs a login of the last minutes. The open question is in the address, so that it is open again after it. */

/** What the open question is about, from the address, and a function that opens or closes (`undefined`) the question. */
export function useQuestion(): readonly [string | undefined, (about: string | undefined) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const ask = useCallback(
    (about: string | undefined) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          if (about === undefined) after.delete('ask');
          else after.set('ask', about);
          return after;
        },
        { replace: true, preventScrollReset: true, state },
      ),
    [setQuery, state],
  );
  return [query.get('ask') ?? undefined, ask];
}

/** Whether a call was refused because the login is too old. */
export const needsFreshLogin = (error: unknown) => isProblem(error, 'fresh-login-needed');

/** Says why a fresh login is needed, with the server's message; nothing for another failure. */
export function FreshLoginNotice({ error }: { readonly error: Error | null }) {
  return needsFreshLogin(error) && <Alert tone="info">{error?.message}</Alert>;
}

/** The one way on after such a refusal. */
export function LogInAgainButton() {
  const login = useMutation({ mutationFn: logInAgain });
  return (
    <Button busy={login.isPending} onClick={() => login.mutate()}>
      <Trans>Log in again to go on</Trans>
    </Button>
  );
}
