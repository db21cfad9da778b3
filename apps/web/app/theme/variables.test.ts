import { expect, test } from 'vitest';
import { themeVariablesCss } from './variables.ts';

test('variables.css says what the theme says', async () => {
  await expect(themeVariablesCss()).toMatchFileSnapshot('./variables.css');
});
