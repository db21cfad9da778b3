import { expect, test } from 'vitest';
import { assertedTexts } from './asserted-texts.ts';

const isAsserted = (source: string) => assertedTexts(source)('Not saved');

test.each([
  "expect(alert.textContent).toBe('Not saved')",
  "await screen.findByText('Not saved')",
  'await waitFor(() => expect(alert.textContent).toContain(`Not saved`))',
  "const sentence = 'Not saved'; await screen.findByText(sentence)",
  "test.each([[500, 'Not saved']])('%s', async (status, text) => { refuse(status); await screen.findByText(text) })",
  "for (const [name, text] of [['Save', 'Not saved']]) { press(name); await expectToast(text) }",
  "const rows = [{ tries: [['K', 'Not saved']] }]; for (const { tries } of rows) for (const [, error] of tries) await findFieldErrors(error)",
  "test('Not saved: the page stays', () => { expect(page).toBe(1) })",
])('asserted: %s', (source) => expect(isAsserted(source)).toBe(true));

test.each([
  "refuse(500, 'Not saved')",
  "// expect(text).toBe('Not saved')",
  "const sentence = 'Not saved'; refuse(500, sentence)",
  "await user.click(screen.getByRole('button', { name: 'Not saved' }))",
  "test.each([[500, 'Not saved']])('%s', async (status, text) => { refuse(status, text) })",
  "for (const [name, text] of [['Save', 'Not saved']]) { press(name) }",
  "test('Not saved: the page stays', () => { press('Save') })",
])('not asserted: %s', (source) => expect(isAsserted(source)).toBe(false));
