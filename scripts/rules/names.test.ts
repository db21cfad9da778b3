import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { inRoot, root } from '../shared/root.ts';

/** Metaphors that earlier names used. CONTRIBUTING.md asks for the term of the field instead. */
const metaphors = new Set(
  (
    'blueprint cast desk doings door doors essence house imprint judge keeper likeness overtaken room rooms ' +
    'rush scene scenes shelf spoil spoilt standing stray vanish whoever witness workshop world'
  ).split(' '),
);

/** The words of a name in camelCase, PascalCase or kebab-case, in lower case. */
const wordsOf = (name: string) =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);

/** The names that a module exports where they are declared. */
const declaration =
  /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

test('no file and no export has a metaphor in its name', () => {
  const exclude = ['**/node_modules', '**/{build,dist,cdk.out,.react-router}'];
  const files = globSync('{apps,packages,infra,scripts}/**/*.{ts,tsx,mts,mjs,js,css}', {
    cwd: root,
    exclude,
  });
  expect(files.length).toBeGreaterThan(1000);
  const named = files.flatMap((file) => {
    const exported = [...readFileSync(inRoot(file), 'utf8').matchAll(declaration)].map(
      ([, name = '']) => name,
    );
    return [basename(file).replace(/\..*$/, ''), ...exported].map((name) => `${file}: ${name}`);
  });
  expect(
    named.filter((one) => wordsOf(one.split(': ')[1] ?? '').some((word) => metaphors.has(word))),
  ).toEqual([]);
});
