import * as z from 'zod';
import type { ResolvedResource } from '../template/resolve.ts';

const text = z.union([z.string(), z.number(), z.boolean()]);
const list = z.union([text, z.array(text)]).transform((value) => [value].flat().map(String));

const operatorSchema = z.enum([
  'StringEquals',
  'StringNotEquals',
  'StringLike',
  'ArnNotEquals',
  'Bool',
  'NumericLessThan',
  'ForAnyValue:StringEquals',
]);

const isOneOf = (value: string, wanted: readonly string[]) => wanted.includes(value);
const isNoneOf = (value: string, wanted: readonly string[]) => !wanted.includes(value);

/** Whether the value of a condition key, empty when it is missing, meets an operator. */
const operators: Record<
  z.infer<typeof operatorSchema>,
  (value: string, wanted: readonly string[]) => boolean
> = {
  StringEquals: isOneOf,
  StringNotEquals: isNoneOf,
  StringLike: (value, patterns) => patterns.some((pattern) => matchesPattern(pattern, value)),
  ArnNotEquals: isNoneOf,
  Bool: isOneOf,
  NumericLessThan: (value, limits) => value !== '' && limits.some((limit) => Number(value) < Number(limit)),
  'ForAnyValue:StringEquals': isOneOf,
};

/** A statement of a policy, without its effect. */
export const statementSchema = z.object({
  Action: list,
  Resource: list,
  Condition: z.partialRecord(operatorSchema, z.record(z.string(), list)).default({}),
});
export type Statement = z.infer<typeof statementSchema>;

const attachmentProperties = z.object({ Roles: z.array(z.string()) });

const allowed = statementSchema.extend({
  Effect: z.literal('Allow', 'the local cloud supports Allow statements only'),
});
const policyProperties = z.object({ PolicyDocument: z.object({ Statement: z.array(allowed) }) });

/** An IAM action on a resource that a request requires. */
export interface RequiredAction {
  /** `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN. */
  readonly resource: string;
  /** Condition keys, such as `ses:FromAddress`. */
  readonly context?: Readonly<Record<string, string>>;
}

/** The actions that a request requires, and its signer's access key id. */
export interface SignedActions {
  readonly signer: string | undefined;
  readonly actions: readonly RequiredAction[];
}

/** The statements of a role, by the role's ARN. */
export function statementsOf(resources: readonly ResolvedResource[], roleArn: string): readonly Statement[] {
  const role = resources.find(({ type, arn }) => type === 'AWS::IAM::Role' && arn === roleArn);
  if (!role) return [];
  return resources
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .filter(({ properties }) => attachmentProperties.parse(properties).Roles.includes(role.ref))
    .flatMap(({ properties }) => policyProperties.parse(properties).PolicyDocument.Statement);
}

/** Whether any of the statements is about the action, which it allows or denies. */
export function matchesAny(
  statements: readonly Statement[],
  { action, resource, context = {} }: RequiredAction,
): boolean {
  return statements.some(
    ({ Action, Resource, Condition }) =>
      Action.some((pattern) => matchesPattern(pattern, action)) &&
      Resource.some((pattern) => matchesPattern(pattern, resource)) &&
      operatorSchema.options.every((operator) =>
        Object.entries(Condition[operator] ?? {}).every(([key, wanted]) =>
          operators[operator](context[key] ?? '', wanted),
        ),
      ),
  );
}

/** Whether a text matches a pattern: `*` matches any text, `?` any character. */
export function matchesPattern(pattern: string, text: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
}
