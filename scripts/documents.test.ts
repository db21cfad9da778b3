import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from './shared/root.ts';

const documents = ['*.md', '{apps/web,infra}/*.md', 'docs/**/*.md', '.github/**/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd: root }),
);

test('every relative link leads to a file', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(inRoot(document), 'utf8').replaceAll(/```.*?```/gs, '');
    const links = [...text.matchAll(/\]\((?![a-z]+:)([^)\s#]+)[^)\s]*\)/g)].map(([, path = '']) => path);
    return links
      .filter((path) => !existsSync(resolve(dirname(inRoot(document)), path)))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every file and folder that a recipe of docs/development.md names exists', () => {
  const files = globSync(['*.*', '{apps,docs,infra,packages,scripts}/**/*.*'], {
    cwd: root,
    exclude: ['**/node_modules/**'],
  });
  const page = readFileSync(inRoot('docs/development.md'), 'utf8');
  const named = [...page.matchAll(/`((?:[\w.-]+\/)*[\w.-]+(?:\.tsx?|\.json|\.yaml|\/))`/g)];
  const missing = named.filter(([, name = '']) => !files.some((file) => `/${file}`.includes(`/${name}`)));
  expect(named.length).toBeGreaterThan(60);
  expect(missing.map(([, name]) => name)).toEqual([]);
});

test('each decision has a short title and the headings Context, Decision and Consequences', () => {
  for (const file of globSync('docs/adr/[0-9]*.md', { cwd: root })) {
    const page = readFileSync(inRoot(file), 'utf8');
    expect(page, file).toMatch(/^# (\d+ · )?.{1,80}\n/);
    const headings = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(headings, file).toEqual(['Context', 'Decision', 'Consequences']);
  }
});

test('every test that docs/security.md names exists', () => {
  const page = readFileSync(inRoot('docs/security.md'), 'utf8');
  const proofs = [...page.matchAll(/^- Shown by: (.+)$/gm)].flatMap(([, links = '']) => [
    ...links.matchAll(/\[(.+?)\]\((\S+?\.test\.tsx?)\)(?:, |$)/g),
  ]);
  const missing = proofs.filter(
    ([, title = '', file = '']) =>
      !readFileSync(resolve(inRoot('docs'), file), 'utf8')
        .replaceAll("\\'", "'")
        .includes(title),
  );
  expect(proofs.length).toBeGreaterThan(40);
  expect(missing.map(([link]) => link)).toEqual([]);
});
