import { builtIns } from '../../apps/web/test/newer-features.ts';

/** The parts of ESTree that the rule reads. */
interface Node {
  readonly type: string;
  readonly name?: string;
  readonly optional?: boolean;
  readonly computed?: boolean;
  readonly parent?: Node;
  readonly callee?: Node;
  readonly object?: Node;
  readonly property?: Node;
  readonly regex?: { readonly pattern: string; readonly flags: string };
}

interface Scope {
  readonly set: ReadonlyMap<string, { readonly defs: readonly unknown[] }>;
  readonly upper: Scope | null;
}

interface Context {
  readonly sourceCode: { getScope(node: Node): Scope };
  report(finding: { readonly node: Node; readonly message: string }): void;
}

const newer = builtIns.filter(({ isNewer }) => isNewer);

/** `CompressionStream`, `URL.canParse` */
const newerPaths = new Set(newer.map(({ path }) => path));

/** Objects whose newer members the rule knows by name alone: it knows no types. Members of others have names like `check`. */
const knownByMembers =
  /^(Array|TypedArray|String|Promise|Set|Map|RegExp|Element|Document|Node|HTML\w+|Event|Blob|URL\w*|FormData|Headers|Response|AbortSignal)\./;

const nameOf = ({ path }: { readonly path: string }) => path.slice(path.lastIndexOf('.') + 1);
const olderNames = new Set(builtIns.filter(({ isNewer }) => !isNewer).map(nameOf));

/** `toSorted`, `checkVisibility`: no older built-in has a member of this name. */
const newerMembers = new Set(
  newer
    .filter(({ path }) => knownByMembers.test(path))
    .map(nameOf)
    .filter((name) => !olderNames.has(name)),
);

const isDefined = (name: string, scope: Scope | null): boolean =>
  scope !== null && ((scope.set.get(name)?.defs.length ?? 0) > 0 || isDefined(name, scope.upper));

function create(context: Context) {
  const refuse = (node: Node, name: string) =>
    context.report({ node, message: `Not in every browser of docs/browsers.md: ${name}` });
  const refuseGlobal = ({ callee }: Node) => {
    const name = callee?.type === 'Identifier' ? (callee.name ?? '') : '';
    if (callee && newerPaths.has(name) && !isDefined(name, context.sourceCode.getScope(callee)))
      refuse(callee, name);
  };
  return {
    NewExpression: refuseGlobal,
    CallExpression: refuseGlobal,
    MemberExpression(node: Node) {
      const name = node.computed ? '' : (node.property?.name ?? '');
      const path = `${node.object?.name}.${name}`;
      // `?.()` says that an engine may lack it; `z` is zod.
      const isCall = node.parent?.callee === node && !node.parent.optional && node.object?.name !== 'z';
      if (newerPaths.has(path)) refuse(node, path);
      else if (isCall && newerMembers.has(name)) refuse(node, name);
    },
    Literal(node: Node) {
      if (!node.regex) return;
      if (/\(\?<[=!]/.test(node.regex.pattern)) refuse(node, 'lookbehind');
      if (node.regex.flags.includes('v')) refuse(node, 'the flag v');
    },
  };
}

/** A plugin of oxlint: refuses built-ins that the oldest promised browsers lack, by the data of web-features. */
export default { meta: { name: 'browsers' }, rules: { promised: { create } } };
