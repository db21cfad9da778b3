import { useLingui } from '@lingui/react';
import { type Language, languageOf, languages } from '@portal/contracts/languages';
import { useEffect } from 'react';
import { call } from '../api/call.ts';
import { chosenLanguage } from '../i18n/language-choice.ts';
import { changeLanguage } from '../i18n/texts.ts';
import { session } from '../session/session.ts';
import type { SignedInUser } from '../session/signed-in-user.ts';
import { newIdToken } from '../session/tokens.ts';

/**
 * Keeps the portal and the account in the same language. A choice on this device goes to the account, so that mails come in
 * that language; without a choice, the portal follows the account. After a failure, the next page view tries again.
 */
export function useAccountLanguage({ language: ofAccount }: SignedInUser): void {
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
}

async function saveLanguage(language: Language): Promise<void> {
  await call('updateLanguage', { body: { language } });
  // The user's language comes from the token.
  await newIdToken();
  await session.check();
}
