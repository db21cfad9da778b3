import type { Assembly, Stack } from './assembly.ts';
import { accountId, type Identifiers, identify, nameProperties } from './identifiers.ts';

export interface ResolvedResource {
  readonly stack: string;
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

/**
 * Resolves the resources of all stacks, as CloudFormation does.
 *
 * @throws for an unknown name, function or parameter
 */
export function resolveResources(assembly: Assembly, options: ResolveOptions): ResolvedResource[] {
  const stackOutput: Scope['stackOutput'] = (stackName, outputName) => {
    const found = scopes.find(({ stack }) => stack.name === stackName);
    const output = found?.stack.template.Outputs[outputName];
    if (!found || !output) throw new Error(`The stack ${stackName} has no output ${outputName}.`);
    return evaluate(output.Value, found.scope);
  };
  const scopes: readonly { readonly stack: Stack; readonly scope: Scope }[] = assembly.stacks.map(
    (stack) => ({ stack, scope: scopeOf(stack, stackOutput, options) }),
  );
  return scopes.flatMap(({ stack, scope }) => resourcesOf(stack, scope));
}

function resourcesOf(stack: Stack, scope: Scope): ResolvedResource[] {
  const { name, template } = stack;
  return Object.entries(template.Resources).map(([logicalId, { Type, Properties }]) => {
    const { ref, attributes } = identifiersOf(stack, logicalId, scope);
    const properties = evaluate(Properties, scope) as Record<string, unknown>;
    const arn = attributes['Arn'] ?? ref;
    return { stack: name, logicalId, type: Type, ref, arn, properties };
  });
}

function scopeOf(stack: Stack, stackOutput: Scope['stackOutput'], options: ResolveOptions): Scope {
  const { template } = stack;
  const identifiers = (logicalId: string) => identifiersOf(stack, logicalId, scope);
  const pseudo = pseudoParameters(stack);
  const scope: Scope = {
    ref: (name) => {
      if (Object.hasOwn(pseudo, name)) return pseudo[name];
      if (template.Parameters[name]) return parameter(stack, name, options.parameters);
      return identifiers(name).ref;
    },
    getAtt: (logicalId, attribute) => {
      const value = identifiers(logicalId).attributes[attribute];
      if (value === undefined) throw unknownName(stack, `${logicalId}.${attribute}`);
      return value;
    },
    stackOutput,
    dynamicReference: (service, reference) => dynamicReference(service, reference, options),
  };
  return scope;
}

/** @throws when the stack has no such resource */
function identifiersOf(stack: Stack, logicalId: string, scope: Scope): Identifiers {
  const resource = stack.template.Resources[logicalId];
  if (!resource) throw unknownName(stack, logicalId);
  const { Type, Properties } = resource;
  const given = Properties[nameProperties[Type] ?? ''];
  const name = given === undefined ? undefined : String(evaluate(given, scope));
  return identify(Type, { stack: stack.name, region: stack.region, logicalId, name });
}

function pseudoParameters({ name, region }: Stack): Record<string, unknown> {
  return {
    'AWS::AccountId': accountId,
    'AWS::Region': region,
    'AWS::Partition': 'aws',
    'AWS::URLSuffix': 'amazonaws.com',
    'AWS::StackName': name,
  };
}

function parameter(stack: Stack, name: string, given: ResolveOptions['parameters']): unknown {
  const value = given[name] ?? stack.template.Parameters[name]?.Default;
  if (value === undefined) throw new Error(`The parameter ${name} of ${stack.name} has no value.`);
  return value;
}

/** `secretsmanager:<arn>:SecretString:<json key>:…`; the ARN contains six colons. */
function dynamicReference(service: string, reference: string, { secret }: ResolveOptions): string {
  const arn = reference.split(':').slice(0, 7).join(':');
  const [kind, key] = reference.split(':').slice(7);
  if (service !== 'secretsmanager' || kind !== 'SecretString' || key) {
    throw new Error(`The local cloud does not support {{resolve:${service}:${reference}}}.`);
  }
  return secret(arn);
}

function unknownName(stack: Stack, name: string): Error {
  return new Error(`${name} is not in the template of ${stack.name}, or has no such attribute.`);
}

/** The values that an expression of a template can refer to. */
export interface Scope {
  /** A parameter, pseudo parameter or resource. */
  ref(name: string): unknown;
  getAtt(logicalId: string, attribute: string): unknown;
  /** The output of a stack by its name. */
  stackOutput(stackName: string, outputName: string): unknown;
  /** The value of `{{resolve:service:reference}}`. */
  dynamicReference(service: string, reference: string): string;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(String(name)),
  'Fn::GetAtt': (path, scope) => scope.getAtt(...(path as [string, string])),
  'Fn::Join': join,
  'Fn::Sub': (text, scope) =>
    String(text).replaceAll(/\$\{([^}]+)\}/g, (_, name: string) => String(scope.ref(name))),
  'Fn::GetStackOutput': getStackOutput,
};

/**
 * Evaluates an expression as CloudFormation does: intrinsic functions and dynamic references. It supports only the
 * functions that the portal's stacks use.
 *
 * @throws for an unknown function or name
 */
export function evaluate(expression: unknown, scope: Scope): unknown {
  if (typeof expression === 'string') return resolveDynamicReferences(expression, scope);
  if (Array.isArray(expression)) return expression.map((member) => evaluate(member, scope));
  if (typeof expression !== 'object' || expression === null) return expression;
  const entries = Object.entries(expression);
  const [name = '', argument] = entries[0] ?? [];
  if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
    const intrinsic = intrinsics[name];
    if (!intrinsic) throw new Error(`The local cloud does not support the function ${name}.`);
    const value = intrinsic(argument, scope);
    return typeof value === 'string' ? resolveDynamicReferences(value, scope) : value;
  }
  return Object.fromEntries(entries.map(([key, member]) => [key, evaluate(member, scope)]));
}

function join(argument: unknown, scope: Scope): string {
  const [separator, values] = evaluate(argument, scope) as [string, unknown[]];
  return values.join(separator);
}

function getStackOutput(argument: unknown, scope: Scope): unknown {
  const { StackName, OutputName } = evaluate(argument, scope) as Record<string, unknown>;
  return scope.stackOutput(String(StackName), String(OutputName));
}

function resolveDynamicReferences(text: string, scope: Scope): string {
  return text.replaceAll(/\{\{resolve:([\w-]+):(.+?)\}\}/g, (_, service: string, reference: string) =>
    scope.dynamicReference(service, reference),
  );
}
