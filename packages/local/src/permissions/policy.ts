import * as z from 'zod';
import type { ResolvedResource } from '../template/resolve.ts';

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const statementSchema = z.object({
  Effect: z.literal('Allow', 'the local cloud supports Allow statements only'),
  Action: list,
  Resource: list,
  Condition: z
    .strictObject({
      StringEquals: z.record(z.string(), list).optional(),
      StringLike: z.record(z.string(), list).optional(),
    })
    .optional(),
});

export type Statement = z.infer<typeof statementSchema>;

const attachmentProperties = z.object({ Roles: z.array(z.string()) });

const policyProperties = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
});

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

/** Whether any of the statements allows the action. */
export function allows(
  statements: readonly Statement[],
  { action, resource, context = {} }: RequiredAction,
): boolean {
  return statements.some(
    ({ Action, Resource, Condition }) =>
      Action.some((pattern) => matchesPattern(pattern, action)) &&
      Resource.some((pattern) => matchesPattern(pattern, resource)) &&
      Object.entries(Condition?.StringEquals ?? {}).every(([key, values]) =>
        values.includes(context[key] ?? ''),
      ) &&
      Object.entries(Condition?.StringLike ?? {}).every(([key, patterns]) =>
        patterns.some((pattern) => matchesPattern(pattern, context[key] ?? '')),
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
