import type { Locator, Page } from '@playwright/test';

/** The letters that the pseudo-locale writes for each ASCII letter. */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    'AÀaàBßbƀCĆcćDĎdďEĒeēFƑfƒGĜgĝHĤhĥIĨiĩJĵjĴKĶkķLĹlĺMḾmḿNŃnńOŌoōPƤpƥQǪqǫRŔrŕSŚsśTŢtţUŨuũWŴwŵYŶyŷZŹzź'.matchAll(
      /(.)(.)/g,
    ),
    ([, plain = '', accent = '']) => [plain, accent],
  ),
);

const withAccents = (letters: string) =>
  letters.replace(/[A-Za-z]/g, (letter) => `[${letter}${accented[letter] ?? ''}]`);

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what `name` matches, with and without accents. */
function ignoreAccents(name: string | RegExp, exact = false): RegExp {
  if (typeof name === 'string') {
    const text = withAccents(escaped(name.trim()));
    return exact ? new RegExp(`^\\s*${text}\\s*$`) : new RegExp(text, 'i');
  }
  // Neither escapes nor sets of characters.
  const source = name.source.replace(/\\.|\[[^\]]*\]|[A-Za-z]/g, (part) =>
    part.length === 1 ? withAccents(part) : part,
  );
  return new RegExp(source, name.flags);
}

type Options = { exact?: boolean; name?: string | RegExp; hasText?: string | RegExp };

function ignoreAccentsIn({ name, hasText, exact, ...options }: Options = {}): Options {
  return {
    ...options,
    ...(name !== undefined && { name: ignoreAccents(name, exact) }),
    ...(hasText !== undefined && { hasText: ignoreAccents(hasText) }),
  };
}

const byText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const;

type Methods = Record<string, (first: unknown, options?: Options) => unknown>;

/** The tests of a worker share the classes of Playwright. */
let isPatched = false;

/** Lets the locators of pages, which tests write in English, find texts with accents, too. */
export function findAccentedTexts(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const locator: Locator = page.locator('html');
  for (const prototype of [Object.getPrototypeOf(page), Object.getPrototypeOf(locator)] as Methods[]) {
    for (const method of byText) {
      const original = prototype[method];
      prototype[method] = function (text, options) {
        return original?.call(this, ignoreAccents(text as string | RegExp, options?.exact));
      };
    }
    for (const method of ['getByRole', 'filter'] as const) {
      const original = prototype[method];
      if (!original) continue;
      prototype[method] = function (first, options) {
        return method === 'filter'
          ? original.call(this, ignoreAccentsIn(first as Options))
          : original.call(this, first, ignoreAccentsIn(options));
      };
    }
  }
}
