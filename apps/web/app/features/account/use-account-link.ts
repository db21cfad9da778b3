import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLoginState } from '../../session/login-state.ts';

/** The parameters of a link to an account page; empty strings when absent. */
export interface AccountLink {
  readonly email: string;
  readonly code: string;
}

/**
 * Returns the e-mail address and the code of the opened link, or the address that another account page passed in
 * navigation state. Mailed links have both in the fragment; an address may also be in the query. The hook removes them from the
 * address bar and the history, so that they reach no access log and are not shared by accident: the address moves to
 * navigation state, which survives a reload; the code stays in memory only.
 */
export function useAccountLink(): AccountLink {
  const location = useLocation();
  const navigate = useNavigate();
  const [opened] = useState(location);
  const isLink = Object.values(readLink(location)).some((value) => value !== '');

  useEffect(() => {
    if (!isLink) return;
    if (location.hash !== opened.hash) {
      // Another link was opened in this tab. Only the fragment differs, so the browser did not reload the page.
      window.location.reload();
      return;
    }
    const state = { ...readLoginState(location.state), email: readLink(location).email };
    void navigate(location.pathname, { replace: true, state });
  }, [isLink, location, opened, navigate]);

  const { email, code } = readLink(opened);
  return { email: email || (readLoginState(opened.state).email ?? ''), code };
}

function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): AccountLink {
  const fragment = new URLSearchParams(hash.slice(1));
  const email = fragment.get('email') ?? new URLSearchParams(search).get('email');
  return { email: email ?? '', code: fragment.get('code') ?? '' };
}
