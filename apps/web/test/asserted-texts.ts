import { parseSync } from 'vite';

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** A node and its ancestors, the nearest first. */
type Path = readonly [Node, ...Node[]];

/** Calls that fail when the portal does not show the text among their arguments. */
const assertion = /(^|\.)(expect\w*|\w+Says|to[A-Z]\w*|find\w+Errors?|(find|get|query)(All)?By\w+)$/;

/** Calls that use what they find. */
const action = /(^|\.)user\.\w+$|\.click$/;

/**
 * Returns a function that tells whether a test asserts a text: as an argument of an assertion, or in a variable or a table whose
 * entries are. A title counts when its test asserts something.
 *
 * @param source of a test file
 */
export function assertedTexts(source: string): (text: string) => boolean {
  const paths = [...pathsOf(parseSync('x.tsx', source).program as unknown as Node)];

  const isAsserted = (path: Path, seen: ReadonlySet<string>): boolean => {
    const [, call] = path;
    if (isTitle(path)) return source.slice(call?.start, call?.end).includes('expect');
    const calls = argumentOf(path).map((callee) => source.slice(callee.start, callee.end));
    if (calls.some((callee) => action.test(callee))) return false;
    if (calls.some((callee) => assertion.test(callee))) return true;
    const names = namesFor(path).filter((name) => !seen.has(name));
    return names.some((name) =>
      paths.some((other) => isUseOf(name, other) && isAsserted(other, new Set([...seen, name]))),
    );
  };

  return (text) => paths.some((path) => textOf(path[0]).includes(text) && isAsserted(path, new Set()));
}

function* pathsOf(node: Node, ancestors: readonly Node[] = []): Generator<Path> {
  yield [node, ...ancestors];
  for (const child of Object.values(node).flat())
    if (isNode(child)) yield* pathsOf(child, [node, ...ancestors]);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const textOf = ({ type, value }: Node): string => {
  if (type === 'TemplateElement') return (value as { readonly cooked: string }).cooked;
  return type === 'Literal' && typeof value === 'string' ? value : '';
};

const isIn = (list: unknown, node: Node | undefined) => Array.isArray(list) && list.includes(node);

/** Whether the text is the title of a test with a function. */
const isTitle = ([text, call]: Path) =>
  call?.type === 'CallExpression' &&
  Array.isArray(call['arguments']) &&
  call['arguments'][0] === text &&
  /Function/.test((call['arguments'][1] as Node | undefined)?.type ?? '');

/** The functions that get the node as an argument, up to the end of its statement. */
function argumentOf(path: Path): Node[] {
  const end = path.findIndex(({ type }) => /Statement|Declarat/.test(type));
  return path
    .slice(0, end === -1 ? undefined : end)
    .flatMap((node, at) => (isIn(node['arguments'], path[at - 1]) ? [node['callee'] as Node] : []));
}

const isEachOf = ({ arguments: list, callee }: Node, child: Node) =>
  isIn(list, child) && ((callee as Node)['property'] as Node | undefined)?.['name'] === 'each';

/** The names through which other code reads the node: of a variable, of a loop over it, of the parameters of `test.each`. */
function namesFor(path: Path): string[] {
  const at = path.findIndex((node, index) => {
    const child = path[index - 1];
    return child && (node['init'] === child || node['right'] === child || isEachOf(node, child));
  });
  const node = path[at];
  const reader = node?.type === 'CallExpression' ? (path[at + 1]?.['arguments'] as Node[])?.[1] : node;
  const patterns = [reader?.['params'], reader?.['id'], reader?.['left']].flat().filter(isNode);
  return patterns.flatMap((pattern) =>
    [...pathsOf(pattern)].flatMap(([{ type, name }]) => (type === 'Identifier' ? String(name) : [])),
  );
}

const isUseOf = (name: string, [{ type, name: own }, parent]: Path): boolean =>
  type === 'Identifier' &&
  own === name &&
  parent?.type !== 'ArrayPattern' &&
  parent?.type !== 'VariableDeclarator';
