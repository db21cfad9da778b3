import type { Page } from '@playwright/test';

/** The console errors that {@link throwOnRender} causes. */
export const renderErrors = [/test error on render/];

/** Replaces these exports of the route module at that address by components that throw. */
export async function throwOnRender(
  page: Page,
  url: RegExp,
  exports: readonly ('default' | 'ErrorBoundary')[],
): Promise<void> {
  const exported = new RegExp(`[\\w$]+ as (${exports.join('|')})`, 'g');
  const component = 'const Throwing=()=>{throw new Error("test error on render")}';
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /export\{[^}]*\}/,
      (names) => `${component};${names.replace(exported, 'Throwing as $1')}`,
    );
    await route.fulfill({ response, body });
  });
}
