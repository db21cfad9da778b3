import type { Page } from '@playwright/test';
import { landingPages } from '@portal/contracts/http/site-delivery';
import { inTamil } from './in-tamil.ts';

type Options = { exact?: boolean; name?: string | RegExp; hasText?: string | RegExp };

function optionsInTamil({ name, hasText, exact, ...options }: Options = {}): Options {
  return {
    ...options,
    ...(name !== undefined && { name: inTamil(name, exact) }),
    ...(hasText !== undefined && { hasText: inTamil(hasText) }),
  };
}

const byText = ['getByText', 'getByLabel', 'getByPlaceholder', 'getByTitle', 'getByAltText'] as const;

type Methods = Record<string, (first: unknown, options?: Options) => unknown>;

/** The tests of a worker share the classes of Playwright. */
let isPatched = false;

/** What matches a text of a mail in the language of this test's pages. */
export const inPageLanguage = (pattern: RegExp): RegExp => (isPatched ? inTamil(pattern) : pattern);

/** Lets the locators of pages, which tests write in English, find the Tamil texts; `/` opens the Tamil landing page. */
export function findTamilTexts(page: Page): void {
  if (isPatched) return;
  isPatched = true;
  const ofPage = Object.getPrototypeOf(page) as Methods;
  const ofLocator = Object.getPrototypeOf(page.locator('html')) as Methods;
  for (const methods of [ofPage, ofLocator]) {
    for (const method of byText) {
      const original = methods[method];
      methods[method] = function (text, options) {
        return original?.call(this, inTamil(text as string | RegExp, options?.exact));
      };
    }
    const { getByRole, filter } = methods;
    methods['getByRole'] = function (role, options) {
      return getByRole?.call(this, role, optionsInTamil(options));
    };
    if (filter) {
      methods['filter'] = function (options) {
        return filter.call(this, optionsInTamil(options as Options));
      };
    }
  }
  const { goto } = ofPage;
  ofPage['goto'] = function (address, options) {
    return goto?.call(this, address === landingPages.en ? landingPages.ta : address, options);
  };
}
