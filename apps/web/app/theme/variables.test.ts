import { expect, test } from 'vitest';
import { themeVariablesCss } from './variables.ts';

test('variables.css matches the theme', async () => {
  await expect(themeVariablesCss()).toMatchFileSnapshot('./variables.css');
});
