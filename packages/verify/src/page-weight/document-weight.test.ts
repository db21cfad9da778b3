import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { weighDocument } from './document-weight.ts';

function weigh(html: string) {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'index.html');
  writeFileSync(file, html);
  return weighDocument(file);
}

test('a document of words alone runs nothing and asks for nothing', () => {
  const { whole, ...rest } = weigh('<p>Ten startups</p><script type="application/ld+json">{}</script>');
  expect(whole).toBeGreaterThan(10);
  expect(rest).toEqual({ scripts: 0, requests: [] });
});

test('inline scripts weigh; scripts, style sheets and pictures of other files are asked for', () => {
  const { scripts, requests } = weigh(
    '<link rel="icon" href="/i.svg"/><link rel="stylesheet" href="/a.css"/><script src="/a.js"></script>' +
      '<img src="/a.png"/><script>count()</script>',
  );
  expect(scripts).toBeGreaterThan(5);
  expect(requests).toHaveLength(3);
});
