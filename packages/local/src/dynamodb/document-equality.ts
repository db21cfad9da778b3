import dynaliteDb from 'dynalite/db/index.js';
import { type AttributeValue, canonicalJson, type Item } from './attribute-value.ts';
import type { Request } from './parse-request.ts';

type Path = readonly (string | number)[];
type Operand = Path | AttributeValue | Expression;

/** A node of a condition as dynalite parses it: `and`, `=`, a function, … */
interface Expression {
  readonly type: string;
  readonly name?: string;
  readonly args: readonly Operand[];
}

const always: Expression = { type: 'function', name: 'attribute_exists', args: [{ BOOL: true }] };
const never: Expression = { type: 'not', args: [always] };

/**
 * A condition with what it says of equal lists, maps and sets decided for one item. dynalite compares their members by
 * identity, so that no two lists are ever equal; to DynamoDB they are when they hold the same. Anything else is left
 * to dynalite.
 */
function decideDocumentEquality(condition: Expression, item: Item): Expression {
  const { type, args } = condition;
  if (type === 'and' || type === 'or' || type === 'not') {
    return { ...condition, args: (args as Expression[]).map((arg) => decideDocumentEquality(arg, item)) };
  }
  const [one, ...others] = args.map((arg) => documentOf(arg, item));
  if (one === undefined || others.includes(undefined)) return condition;
  const isMet = others.some((other) => other === one);
  if (type === '=' || type === 'in') return isMet ? always : never;
  if (type === '<>') return isMet ? never : always;
  return condition;
}

/** A request with its condition, if it has one, decided in this way for the item that it meets. */
export function withDocumentEquality(params: Request, item: Item | undefined): Request {
  const condition = params['_condition'] as { expression: Expression } | undefined;
  if (!condition || !item) return params;
  return { ...params, _condition: { expression: decideDocumentEquality(condition.expression, item) } };
}

/** The list, map or set that an operand names, in one form; `undefined` for anything else. */
function documentOf(operand: Operand, item: Item): string | undefined {
  const value = isPath(operand) ? dynaliteDb.mapPath(operand, item) : operand;
  if (!value || 'type' in value) return undefined;
  const isDocument = ['L', 'M', 'SS', 'NS', 'BS'].some((type) => type in value);
  return isDocument ? canonicalJson(value) : undefined;
}

function isPath(operand: Operand): operand is Path {
  return Array.isArray(operand);
}
