import postcss, { AtRule, type Container, type Root, type Rule } from 'postcss';

/** What may be on an element only once `theme/start-page.js` has run. */
const marks = ['data-mantine-color-scheme', 'data-start'];

/** What stands in a document, by which a selector can tell that it matches nothing there. */
interface Vocabulary {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
}

/**
 * The part of style sheets that a document is painted by on a screen before any script has changed it, in the order of
 * the sheets: rules that may match one of its elements, with the variables and movements that these use.
 *
 * @param css of all sheets, one after the other
 */
export function stylesFor(html: string, css: string): string {
  const sheet = postcss.parse(css);
  const known = vocabularyOf(html);
  sheet.walkComments((comment) => void comment.remove());
  sheet.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  sheet.walkRules((rule) => keepMatching(rule, known));
  dropVariables(sheet, html);
  dropKeyframes(sheet);
  dropEmpty(sheet);
  return sheet.toString();
}

function vocabularyOf(html: string): Vocabulary {
  const found = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name = '']) => name);
  return {
    classes: new Set(found(/\sclass="([^"]*)"/g).flatMap((names) => names.split(/\s+/))),
    tags: new Set(found(/<([a-z][a-z0-9]*)/gi)),
    attributes: new Set([...marks, ...found(/\s([a-z-]+)=/gi)]),
  };
}

function keepMatching(rule: Rule, known: Vocabulary): void {
  if (isKeyframe(rule)) return;
  const matching = rule.selectors.filter((selector) => mayMatch(selector, known));
  if (matching.length === 0) rule.remove();
  else rule.selectors = matching;
}

const isKeyframe = ({ parent }: Rule) => parent instanceof AtRule && parent.name.endsWith('keyframes');

/** False only if no element can match. What stands in `:is()` and `:where()` is a choice; `:not()` demands nothing. */
function mayMatch(selector: string, known: Vocabulary): boolean {
  const inner = /:(is|where|not)\(([^()]*)\)/;
  const plain = selector.replace(inner, (_, kind: string, list: string) =>
    kind === 'not' || list.split(',').some((choice) => mayMatch(choice, known))
      ? ''
      : '[nowhere-to-be-found]',
  );
  if (plain !== selector) return mayMatch(plain, known);
  const all = (pattern: RegExp, names: ReadonlySet<string>) =>
    [...plain.matchAll(pattern)].every(([, name = '']) => names.has(name));
  return (
    all(/\.([\w-]+)/g, known.classes) &&
    all(/\[([\w-]+)/g, known.attributes) &&
    all(/(?:^|[\s>+~])([a-z][a-z0-9]*)/gi, known.tags)
  );
}

const namesUsed = (text: string) => [...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);

/** Drops what no property uses, nor any variable that one uses. */
function dropVariables(sheet: Root, html: string): void {
  const used = new Set(namesUsed(html));
  const values = new Map<string, string[]>();
  sheet.walkDecls(({ prop, value }) => {
    if (prop.startsWith('--')) values.set(prop, [...(values.get(prop) ?? []), value]);
    else for (const name of namesUsed(value)) used.add(name);
  });
  // A set is walked to its end, also over what is added meanwhile.
  for (const name of used)
    for (const value of values.get(name) ?? []) for (const next of namesUsed(value)) used.add(next);
  sheet.walkDecls(/^--/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
}

function dropKeyframes(sheet: Root): void {
  const used: string[] = [];
  sheet.walkDecls(/^animation/, ({ value }) => void used.push(...value.split(/[\s,]+/)));
  sheet.walkAtRules(/keyframes$/, (movement) => {
    if (!used.includes(movement.params)) movement.remove();
  });
}

/** From the inside out: what holds nothing but empty blocks is empty. A list of layers has no block and stays. */
function dropEmpty(container: Container): void {
  container.each((node) => {
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    if (node.nodes === undefined) return;
    dropEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
