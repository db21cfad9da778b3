import { useLingui } from '@lingui/react';
import { type Language, languageOf, languages } from '@portal/contracts/languages';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { chosenLanguage } from '../i18n/language-choice.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { RequireSession } from '../session/guard.tsx';
import { session, useSignedInUser } from '../session/session.ts';
import { newIdToken } from '../session/tokens.ts';
import { ToastArea } from '../ui/notify.tsx';

/** Wraps every page that requires a login: guard, query client, toasts. */
export function SignedIn({ children }: { readonly children: ReactNode }) {
  return (
    <RequireSession>
      <QueryClientProvider client={queryClient}>
        <AccountLanguage />
        {children}
        <ToastArea />
      </QueryClientProvider>
    </RequireSession>
  );
}

/**
 * Keeps the portal and the account in the same language. A choice on this device goes to the account, so that mails come in
 * that language; without a choice, the portal follows the account. After a failure, the next page view tries again.
 */
export function AccountLanguage() {
  const { language: ofAccount } = useSignedInUser();
  const { locale } = useLingui().i18n;
  useEffect(() => {
    const active = languageOf(locale);
    // Another tab may have changed it.
    const wanted = chosenLanguage() ?? ofAccount ?? active;
    if (wanted !== active) {
      changeLanguage(wanted).catch((error: unknown) =>
        console.warn(`The texts in ${wanted} could not be loaded.`, error),
      );
    } else if (wanted !== (ofAccount ?? languages[0])) {
      saveLanguage(wanted).catch((error: unknown) =>
        console.warn('The account still has another language.', error),
      );
    }
  }, [locale, ofAccount]);
  return null;
}

async function saveLanguage(language: Language): Promise<void> {
  await call('updateLanguage', { body: { language } });
  // The user's language comes from the token.
  await newIdToken();
  await session.check();
}
