import type { Assembly, Stack } from './assembly.ts';
import { accountId, type Identifiers, identify, nameProperties } from './identifiers.ts';

export interface ResolvedResource {
  readonly logicalId: string;
  readonly type: string;
  /** The value of `Ref`: name or id. */
  readonly ref: string;
  readonly arn: string;
  readonly properties: Readonly<Record<string, unknown>>;
}

export interface ResolveOptions {
  /** Values of the stacks' parameters, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly secret: (arn: string) => string;
}

/** The stack of an expression, and what the expression can refer to besides. */
interface Scope extends ResolveOptions {
  readonly stack: Stack;
  readonly stacks: readonly Stack[];
}

/**
 * Resolves the resources of all stacks, as CloudFormation does: intrinsic functions and references to secrets. It supports
 * only the functions that the portal's stacks use.
 *
 * @throws for an unknown name, function or parameter
 */
export function resolveResources(
  { stacks }: Pick<Assembly, 'stacks'>,
  options: ResolveOptions,
): ResolvedResource[] {
  return stacks.flatMap((stack) => {
    const scope: Scope = { ...options, stack, stacks };
    return Object.entries(stack.template.Resources).map(([logicalId, { Type, Properties }]) => {
      const { Ref: ref, Arn: arn = ref } = identifiersOf(logicalId, scope);
      const properties = evaluate(Properties, scope) as Record<string, unknown>;
      return { logicalId, type: Type, ref, arn, properties };
    });
  });
}

function evaluate(expression: unknown, scope: Scope): unknown {
  if (typeof expression === 'string') return insertSecrets(expression, scope);
  if (Array.isArray(expression)) return expression.map((member) => evaluate(member, scope));
  if (typeof expression !== 'object' || expression === null) return expression;
  const entries = Object.entries(expression);
  const [name = '', argument] = entries[0] ?? [];
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const value = callIntrinsic(name, argument, scope);
    return typeof value === 'string' ? insertSecrets(value, scope) : value;
  }
  return Object.fromEntries(entries.map(([key, member]) => [key, evaluate(member, scope)]));
}

function callIntrinsic(name: string, argument: unknown, scope: Scope): unknown {
  switch (name) {
    case 'Ref':
      return refer(String(argument), scope);
    case 'Fn::GetAtt':
      return attributeOf(argument as [string, string], scope);
    case 'Fn::Join': {
      const [separator, values] = evaluate(argument, scope) as [string, unknown[]];
      return values.join(separator);
    }
    case 'Fn::Sub':
      return String(argument).replaceAll(/\$\{([^}]+)\}/g, (_, ref: string) => String(refer(ref, scope)));
    case 'Fn::GetStackOutput':
      return outputOf(evaluate(argument, scope) as { StackName: string; OutputName: string }, scope);
    default:
      throw new Error(`The local cloud does not support the function ${name}.`);
  }
}

/** The value of a pseudo parameter, parameter or resource. */
function refer(name: string, scope: Scope): unknown {
  const { stack, parameters } = scope;
  const pseudoParameters: Readonly<Record<string, string>> = {
    'AWS::AccountId': accountId,
    'AWS::Region': stack.region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': stack.name,
  };
  if (Object.hasOwn(pseudoParameters, name)) return pseudoParameters[name];
  const parameter = stack.template.Parameters[name];
  if (!parameter) return identifiersOf(name, scope).Ref;
  const value = parameters[name] ?? parameter.Default;
  if (value === undefined) throw new Error(`The parameter ${name} of ${stack.name} has no value.`);
  return value;
}

function attributeOf([logicalId, attribute]: [string, string], scope: Scope): string {
  const value = identifiersOf(logicalId, scope)[attribute];
  if (value === undefined) throw unknownName(scope, `${logicalId}.${attribute}`);
  return value;
}

/** @throws when the stack has no such resource */
function identifiersOf(logicalId: string, scope: Scope): Identifiers {
  const { name: stack, region, template } = scope.stack;
  const resource = template.Resources[logicalId];
  if (!resource) throw unknownName(scope, logicalId);
  const { Type, Properties } = resource;
  const given = Properties[nameProperties[Type] ?? ''];
  const name = given === undefined ? undefined : String(evaluate(given, scope));
  return identify(Type, { stack, region, logicalId, name });
}

function outputOf({ StackName, OutputName }: { StackName: string; OutputName: string }, scope: Scope) {
  const stack = scope.stacks.find(({ name }) => name === StackName);
  const output = stack?.template.Outputs[OutputName];
  if (!stack || !output) throw new Error(`The stack ${StackName} has no output ${OutputName}.`);
  return evaluate(output.Value, { ...scope, stack });
}

/**
 * Replaces `{{resolve:secretsmanager:<arn>:SecretString:<json key>:…}}` by the secret; the ARN contains six colons.
 *
 * @throws for another service, and for a part of a secret
 */
function insertSecrets(text: string, { secret }: Scope): string {
  return text.replaceAll(/\{\{resolve:([\w-]+):(.+?)\}\}/g, (whole, service: string, reference: string) => {
    const parts = reference.split(':');
    const [kind, key] = parts.slice(7);
    if (service !== 'secretsmanager' || kind !== 'SecretString' || key) {
      throw new Error(`The local cloud does not support ${whole}.`);
    }
    return secret(parts.slice(0, 7).join(':'));
  });
}

function unknownName({ stack }: Scope, name: string): Error {
  return new Error(`${name} is not in the template of ${stack.name}, or has no such attribute.`);
}
