/** Where an expression of a template gets its values from. */
export interface Scope {
  /** A parameter, pseudo parameter or resource. */
  ref(name: string): unknown;
  getAtt(logicalId: string, attribute: string): unknown;
  importValue(exportName: string): unknown;
  /** The output of a stack by its name, exported or not. */
  stackOutput(stackName: string, outputName: string): unknown;
  /** The condition of that name. */
  condition(name: string): boolean;
  findInMap(map: string, first: string, second: string): unknown;
  /** What `{{resolve:service:reference}}` stands for. */
  dynamicReference(service: string, reference: string): string;
}

type Intrinsic = (argument: unknown, scope: Scope) => unknown;

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (name, scope) => scope.ref(String(name)),
  'Fn::GetAtt': getAtt,
  'Fn::Join': join,
  'Fn::Sub': substitute,
  'Fn::ImportValue': (name, scope) => scope.importValue(String(evaluate(name, scope))),
  'Fn::GetStackOutput': getStackOutput,
  'Fn::Select': select,
  'Fn::Split': split,
  'Fn::If': choose,
  'Fn::Equals': (pair, scope) => equals(list(pair, scope)),
  'Fn::Not': (conditions, scope) => !list(conditions, scope)[0],
  'Fn::And': (conditions, scope) => list(conditions, scope).every(Boolean),
  'Fn::Or': (conditions, scope) => list(conditions, scope).some(Boolean),
  Condition: (name, scope) => scope.condition(String(name)),
  'Fn::FindInMap': findInMap,
  'Fn::Base64': (text, scope) => Buffer.from(String(evaluate(text, scope))).toString('base64'),
};

/** What a property without value becomes; such members are left out. */
export const noValue = Symbol('AWS::NoValue');

/**
 * The value of an expression as CloudFormation would hand it to the service: functions carried out, dynamic
 * references replaced, members without value left out.
 *
 * @throws when a function or a name is not known
 */
export function evaluate(expression: unknown, scope: Scope): unknown {
  if (typeof expression === 'string') return resolveReferences(expression, scope);
  if (Array.isArray(expression)) {
    return expression.map((member) => evaluate(member, scope)).filter((value) => value !== noValue);
  }
  if (typeof expression !== 'object' || expression === null) return expression;
  const entries = Object.entries(expression);
  const [name, argument] = entries[0] ?? [];
  if (entries.length === 1 && name !== undefined && isFunction(name)) {
    const value = carryOut(name, argument, scope);
    return typeof value === 'string' ? resolveReferences(value, scope) : value;
  }
  const members = entries.map(([key, member]) => [key, evaluate(member, scope)] as const);
  return Object.fromEntries(members.filter(([, value]) => value !== noValue));
}

function isFunction(name: string): boolean {
  return name === 'Ref' || name.startsWith('Fn::');
}

function carryOut(name: string, argument: unknown, scope: Scope): unknown {
  const intrinsic = intrinsics[name];
  if (!intrinsic) throw new Error(`The function ${name} is not known to the local cloud.`);
  return intrinsic(argument, scope);
}

/** Evaluates a condition's expression, in which `Condition` is a function too. */
export function evaluateCondition(expression: unknown, scope: Scope): boolean {
  if (typeof expression === 'object' && expression !== null && 'Condition' in expression) {
    return scope.condition(String(expression.Condition));
  }
  return Boolean(evaluate(expression, scope));
}

function list(argument: unknown, scope: Scope): unknown[] {
  if (!Array.isArray(argument)) throw new Error(`A list was expected: ${JSON.stringify(argument)}`);
  return argument.map((member) =>
    typeof member === 'object' && member !== null && 'Condition' in member
      ? evaluateCondition(member, scope)
      : evaluate(member, scope),
  );
}

function getAtt(argument: unknown, scope: Scope): unknown {
  const path = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
  const [logicalId = '', ...attribute] = path;
  return scope.getAtt(logicalId, attribute.join('.'));
}

function join(argument: unknown, scope: Scope): string {
  const [separator, values] = list(argument, scope);
  return (values as unknown[]).map(String).join(String(separator));
}

function substitute(argument: unknown, scope: Scope): string {
  const [text, variables] = Array.isArray(argument) ? argument : [argument, {}];
  const known = (evaluate(variables ?? {}, scope) ?? {}) as Record<string, unknown>;
  return String(text).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`;
    if (Object.hasOwn(known, name)) return String(known[name]);
    return String(name.includes('.') ? getAtt(name, scope) : scope.ref(name));
  });
}

function getStackOutput(argument: unknown, scope: Scope): unknown {
  const { StackName, OutputName } = evaluate(argument, scope) as Record<string, unknown>;
  return scope.stackOutput(String(StackName), String(OutputName));
}

function select(argument: unknown, scope: Scope): unknown {
  const [index, values] = list(argument, scope);
  const value = (values as unknown[])[Number(index)];
  if (value === undefined) throw new Error(`Fn::Select has no member ${String(index)}.`);
  return value;
}

function split(argument: unknown, scope: Scope): string[] {
  const [separator, text] = list(argument, scope);
  return String(text).split(String(separator));
}

function choose(argument: unknown, scope: Scope): unknown {
  const [name, then, otherwise] = argument as unknown[];
  return evaluate(scope.condition(String(name)) ? then : otherwise, scope);
}

function equals([left, right]: unknown[]): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function findInMap(argument: unknown, scope: Scope): unknown {
  const [map, first, second] = list(argument, scope).map(String);
  return scope.findInMap(map ?? '', first ?? '', second ?? '');
}

function resolveReferences(text: string, scope: Scope): string {
  return text.replaceAll(/\{\{resolve:([\w-]+):(.+?)\}\}/g, (_, service: string, reference: string) =>
    scope.dynamicReference(service, reference),
  );
}
