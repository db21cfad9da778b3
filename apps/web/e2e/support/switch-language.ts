import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { type Language, languageCookie } from '@portal/contracts/languages';

/** Makes a language the choice on a device. */
export function chooseLanguage(device: BrowserContext, language: Language): Promise<void> {
  return device.addCookies([{ name: languageCookie, value: language, domain: 'localhost', path: '/' }]);
}

/** The button in the page's header that switches to a language. The landing page has links instead. */
export const switchButton = (page: Page, language: Language): Locator =>
  page.locator(`header button[lang="${language}"]`);

/** Chooses a language in the page's header, also below a dialog. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  await switchButton(page, language).dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`);
}
