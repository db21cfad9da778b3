import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const app = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');

test('Tamil has its own value of each line height of the theme: 1.6 for texts, 1.35 for headings', () => {
  const [, tamil = ''] = /:root:lang\(ta\) \{(.*?)\}/s.exec(read('theme/tokens.css')) ?? [];
  const names = [...read('theme/variables.css').matchAll(/(--mantine-\S*line-height\S*):/g)].map(
    ([, name = '']) => name,
  );
  expect(names).toHaveLength(12);
  for (const name of names) {
    const value = Number(new RegExp(`${name}: ([\\d.]+);`).exec(tamil)?.[1]);
    expect(value, name).toBeGreaterThanOrEqual(/-h\d-/.test(name) ? 1.35 : 1.6);
  }
});
