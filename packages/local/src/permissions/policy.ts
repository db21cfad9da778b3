import * as z from 'zod';
import type { ResolvedResource } from '../template/resolve.ts';

const list = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const statementSchema = z.object({
  Effect: z.literal('Allow', 'only statements that allow are known to the local cloud'),
  Action: list,
  Resource: list,
  Condition: z.strictObject({ StringEquals: z.record(z.string(), list) }).optional(),
});

/** A statement of a policy that allows. */
export type Statement = z.infer<typeof statementSchema>;

const attachmentProperties = z.object({ Roles: z.array(z.string()) });

const policyProperties = z.object({
  PolicyDocument: z.object({ Statement: z.array(statementSchema) }),
});

/** Something that a caller wants to do. */
export interface Intent {
  /** `dynamodb:PutItem`. */
  readonly action: string;
  /** ARN. */
  readonly resource: string;
  /** Values that conditions look at, such as `ses:FromAddress`. */
  readonly context?: Readonly<Record<string, string>>;
}

/** What a role is allowed, by the role's ARN. */
export function statementsOf(resources: readonly ResolvedResource[], roleArn: string): readonly Statement[] {
  const role = resources.find(({ type, arn }) => type === 'AWS::IAM::Role' && arn === roleArn);
  if (!role) return [];
  return resources
    .filter(({ type }) => type === 'AWS::IAM::Policy')
    .filter(({ properties }) => attachmentProperties.parse(properties).Roles.includes(role.ref))
    .flatMap(({ properties }) => policyProperties.parse(properties).PolicyDocument.Statement);
}

/** Whether any of the statements allows it. */
export function allows(
  statements: readonly Statement[],
  { action, resource, context = {} }: Intent,
): boolean {
  return statements.some(
    ({ Action, Resource, Condition }) =>
      Action.some((pattern) => fits(pattern, action)) &&
      Resource.some((pattern) => fits(pattern, resource)) &&
      Object.entries(Condition?.StringEquals ?? {}).every(([key, values]) =>
        values.includes(context[key] ?? ''),
      ),
  );
}

/** Whether a text fits a pattern: `*` stands for any text, `?` for any character. */
export function fits(pattern: string, text: string): boolean {
  const expression = pattern
    .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${expression}$`, 's').test(text);
}
