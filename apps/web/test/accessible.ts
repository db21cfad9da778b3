import axe, { type RunOptions } from 'axe-core';
import { expect } from 'vitest';

/**
 * Rules of WCAG 2.2 AA and axe's own good practice, as in the browser, without those that need colours or a layout, and those
 * about a whole document, which a component is not.
 */
const options: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: Object.fromEntries(
    (
      'color-contrast link-in-text-block target-size scrollable-region-focusable avoid-inline-spacing ' +
      'css-orientation-lock meta-viewport meta-viewport-large bypass document-title html-has-lang html-lang-valid ' +
      'landmark-one-main page-has-heading-one region landmark-no-duplicate-banner landmark-unique'
    )
      .split(' ')
      .map((rule) => [rule, { enabled: false }]),
  ),
  resultTypes: ['violations'],
  preload: false,
  // happy-dom loads no pages into frames.
  iframes: false,
  elementRef: false,
  selectors: false,
};

/** What tests of this worker have checked. */
const checked = new Set<string>();

/**
 * Expects no axe violations in the page. An open dialog is checked alone, as in the browser: the page behind it is a state of its
 * own. A structure that was checked before is not checked again.
 */
export async function expectAccessible(): Promise<void> {
  const dialogs = document.querySelectorAll('[role=dialog][aria-modal=true]');
  const shown = dialogs.item(dialogs.length - 1) ?? document.body;
  const structure = structureOf(shown);
  if (structure === '' || checked.has(structure)) return;
  checked.add(structure);
  // happy-dom shows what is `hidden`.
  const { violations } = await axe.run({ include: [shown], exclude: ['[hidden]'] }, options);
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
  expect(messages.join('\n'), 'axe violations').toBe('');
}

/** Attributes whose value changes what axe finds. */
const isTelling = (name: string) =>
  /^(role|type|tabindex|lang|scope|hidden|disabled|href|alt|aria-)/.test(name);

/** Attributes that refer to other elements by generated ids. */
const isReference = (name: string) =>
  /^aria-(labelledby|describedby|controls|owns|activedescendant)$/.test(name);

/**
 * Describes elements, attributes and where texts are, but not the texts: of several neighbours of one structure, such as the rows of
 * a table, only the first.
 */
function structureOf(node: Element): string {
  const attributes = [...node.attributes]
    .filter(({ name }) => isTelling(name))
    .map(({ name, value }) => {
      if (isReference(name)) return `${name}=${value.split(' ').every((id) => document.getElementById(id))}`;
      return `${name}=${/^(href|alt|aria-(label|valuetext|roledescription))$/.test(name) ? value !== '' : value}`;
    });
  const children: string[] = [];
  for (const child of node.childNodes) {
    const part =
      child instanceof Element ? structureOf(child) : (child.textContent ?? '').trim() === '' ? '' : 'text';
    if (part !== '' && part !== children.at(-1)) children.push(part);
  }
  if (node === document.body && children.length === 0) return '';
  return `${node.localName}[${attributes.sort().join()}](${children.join()})`;
}
