import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readLoginState } from '../../session/login-state.ts';

/** What a link to an account page carries; empty where it carries nothing. */
export interface AccountLink {
  readonly email: string;
  readonly code: string;
}

/**
 * The e-mail address and the code of the link that led here, or the address that another account page handed over in
 * navigation state. Mailed links carry both in the fragment, links of older mails in the query. The hook takes them out of
 * the address bar and the history, so that no reload sends them to an access log and nobody shares them by accident: the
 * address moves to navigation state, which survives a reload, the code is kept in memory only.
 */
export function useAccountLink(): AccountLink {
  const location = useLocation();
  const navigate = useNavigate();
  const [opened] = useState(location);
  const isLink = Object.values(readLink(location)).some((value) => value !== '');

  useEffect(() => {
    if (!isLink) return;
    if (location.hash !== opened.hash) {
      // A link was opened in the tab of this page, which differs in the fragment only: the browser did not load the page.
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
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const read = (name: keyof AccountLink) => fragment.get(name) ?? query.get(name) ?? '';
  return { email: read('email'), code: read('code') };
}
