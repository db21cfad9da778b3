import type { Page } from '@playwright/test';

/** What the browser's console says of {@link breakPage}. */
export const broken = [/broken on purpose/];

type Part = 'default' | 'ErrorBoundary';

/** Those parts of the route whose script has that address break as soon as they are drawn. */
export async function breakPage(page: Page, url: RegExp, parts: readonly Part[]): Promise<void> {
  const exported = new RegExp(`[\\w$]+ as (${parts.join('|')})`, 'g');
  const part = 'const broken=()=>{throw new Error("broken on purpose")}';
  await page.route(url, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /export\{[^}]*\}/,
      (names) => `${part};${names.replace(exported, 'broken as $1')}`,
    );
    await route.fulfill({ response, body });
  });
}
