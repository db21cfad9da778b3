import * as z from 'zod';
import { accessDenied, S3Error } from './service-error.ts';

const conditionSchema = z.union([
  z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);

const policySchema = z.object({ expiration: z.iso.datetime(), conditions: z.array(conditionSchema) });

interface FieldCondition {
  readonly operator: 'eq' | 'starts-with';
  /** In lower case, without `$`. */
  readonly field: string;
  readonly value: string;
  /** As the refusal quotes it. */
  readonly text: string;
}

/** What a form upload may be: the document that its signature covers. */
export interface PostPolicy {
  /** Ms since the epoch. */
  readonly expiresAt: number;
  readonly conditions: readonly FieldCondition[];
  readonly minBytes: number;
  readonly maxBytes: number;
}

/** Reads a form's `policy` field. @throws InvalidPolicyDocument */
export function parsePolicy(encoded: string): PostPolicy {
  const { data } = policySchema.safeParse(parseJson(Buffer.from(encoded, 'base64').toString()));
  if (!data) throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid document.');
  const ranges = data.conditions.filter((condition) => Array.isArray(condition)).filter(isRange);
  return {
    expiresAt: Date.parse(data.expiration),
    conditions: data.conditions.flatMap(fieldConditions),
    minBytes: Math.max(0, ...ranges.map(([, min]) => min)),
    maxBytes: Math.min(...ranges.map(([, , max]) => max)),
  };
}

/** Fields that no condition has to name. */
const FREE_FIELDS = ['policy', 'x-amz-signature', 'bucket'];

/**
 * Refuses a form that breaks its policy, or has a field that the policy does not speak of. The caller checks the
 * file's size.
 *
 * @param fields by lower-case name, `bucket` included
 * @throws AccessDenied
 */
export function assertPolicy(policy: PostPolicy, fields: ReadonlyMap<string, string>, now: number): void {
  if (policy.expiresAt <= now) throw violation('Policy expired.');
  for (const { operator, field, value, text } of policy.conditions) {
    const given = fields.get(field) ?? '';
    const holds = operator === 'eq' ? given === value : given.startsWith(value);
    if (!holds) throw violation(`Policy Condition failed: ${text}`);
  }
  const named = new Set([...FREE_FIELDS, ...policy.conditions.map(({ field }) => field)]);
  const extra = [...fields.keys()].filter((name) => !named.has(name) && !name.startsWith('x-ignore-'));
  if (extra.length > 0) throw violation(`Extra input fields: ${extra.join(', ')}`);
}

type Condition = z.infer<typeof conditionSchema>;
type Range = Extract<Condition, readonly ['content-length-range', ...unknown[]]>;

function isRange(condition: Condition): condition is Range {
  return Array.isArray(condition) && condition[0] === 'content-length-range';
}

function fieldConditions(condition: Condition): FieldCondition[] {
  if (isRange(condition)) return [];
  const triples = Array.isArray(condition)
    ? [condition]
    : Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value] as const);
  return triples.map(([operator, name, value]) => ({
    operator,
    field: name.slice(1).toLowerCase(),
    value,
    text: `["${operator}", "${name}", "${value}"]`,
  }));
}

function violation(problem: string): S3Error {
  return accessDenied(`Invalid according to Policy: ${problem}`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
}
