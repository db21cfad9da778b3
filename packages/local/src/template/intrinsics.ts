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
