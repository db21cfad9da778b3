import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { inRoot, root } from '../shared/root.ts';

/** Metaphors that earlier names used. CONTRIBUTING.md asks for the term of the field instead. */
const metaphors = new Set(
  (
    'blueprint cast desk doings door doors essence house imprint judge keeper likeness overtaken room rooms ' +
    'rush scene scenes shelf spoil spoilt standing stray vanish whoever witness workshop world'
  ).split(' '),
);

const longestTitle = 80;

/** The words of a name in camelCase, PascalCase or kebab-case, in lower case. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z\d]+/);
}

/** The names that a module exports where they are declared. */
function exportsOf(code: string): readonly string[] {
  const declaration =
    /^export (?:default )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;
  return [...code.matchAll(declaration)].map(([, name = '']) => name);
}

/**
 * The violations in a file: a metaphor as a word of a source file's name or of an exported name, or the title of a decision
 * record that is too long.
 *
 * @param path relative to the repository
 */
export function faultsIn(path: string, text: string): readonly string[] {
  if (path.startsWith('docs/adr/')) {
    const title = text.slice(0, text.indexOf('\n')).replace(/^# (\d+ · )?/, '');
    return title.length > longestTitle
      ? [`${path}: the title is longer than ${longestTitle} characters`]
      : [];
  }
  const names = [basename(path).replace(/\..*$/, ''), ...exportsOf(text)];
  return names.flatMap((name) => {
    const found = wordsOf(name).filter((word) => metaphors.has(word));
    return found.length > 0 ? [`${path}: "${name}" uses the metaphor "${found.join('", "')}"`] : [];
  });
}

if (import.meta.main) {
  const sources = ['*.ts', '{apps,packages,infra,scripts}/**/*.{ts,tsx,mts,mjs,js,css}', 'docs/adr/*.md'];
  const exclude = ['**/node_modules', '**/{build,dist,cdk.out,.react-router}'];
  const files = globSync(sources, { cwd: root, exclude });
  const faults = files.flatMap((file) => faultsIn(file, readFileSync(inRoot(file), 'utf8')));
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
