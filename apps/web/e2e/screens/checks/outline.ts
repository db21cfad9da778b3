import { expect, type Page } from '@playwright/test';

/** Describes each fault of the page's headings and landmarks. Runs in the page. */
function findOutlineFaults(): string[] {
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) =>
      element.checkVisibility({ visibilityProperty: true }),
    );
  const textOf = (element: Element | null) => (element?.textContent ?? '').trim().slice(0, 40);

  // A dialog's headings follow the page's, whatever the order in the document.
  const isInDialog = (element: Element) => (element.closest('dialog, [role=dialog]') ? 1 : 0);
  const headings = shown('h1, h2, h3, h4, h5, h6, [role=heading]')
    .toSorted((one, other) => isInDialog(one) - isInDialog(other))
    .map((element) => ({
      text: textOf(element),
      level: Number(element.getAttribute('aria-level') ?? element.tagName.slice(1)),
    }));
  const first = headings.filter(({ level }) => level === 1).length;
  const skipped = headings.filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1);

  /** A header or footer inside a section is no landmark. */
  const ofPage = (element: Element) => !element.closest('main, article, aside, nav, section, [role=dialog]');
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ??
    (element.getAttribute('aria-labelledby') ?? '')
      .split(/\s+/)
      .map((id) => textOf(document.getElementById(id)))
      .join(' ')
      .trim();
  const landmarks = {
    main: shown('main, [role=main]'),
    banner: shown('header, [role=banner]').filter(ofPage),
    contentinfo: shown('footer, [role=contentinfo]').filter(ofPage),
    navigation: shown('nav, [role=navigation]'),
    complementary: shown('aside, [role=complementary]'),
    form: shown('[role=form], [role=search]'),
  };
  const alike = Object.entries(landmarks).flatMap(([role, elements]) => {
    const names = elements.map(nameOf);
    return elements.length > 1 && (new Set(names).size < names.length || names.includes(''))
      ? [`${role}s that cannot be told apart: ${names.map((name) => `“${name}”`).join(', ')}`]
      : [];
  });

  return [
    ...(first === 1 ? [] : [`${first} headings of the first level`]),
    ...headings.filter(({ text }) => text === '').map(({ level }) => `an empty heading of level ${level}`),
    ...skipped.map(({ text, level }) => `a level is skipped before “${text}” (level ${level})`),
    ...(landmarks.main.length === 1 ? [] : [`${landmarks.main.length} main landmarks`]),
    ...alike,
  ];
}

/**
 * Expects one first-level heading, no skipped or empty headings, one main landmark, and distinct names for landmarks of
 * the same role. Screen reader users navigate by these.
 */
export async function expectOutline(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(findOutlineFaults), { message: 'headings and landmarks' })
    .toEqual([]);
}
