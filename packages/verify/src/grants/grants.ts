import { fits } from '@portal/local/permissions/policy';
import type { Made } from './templates.ts';

/** By operator, by key: the values of which one must fit. */
export type Conditions = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** One thing that one resource of a template allows to somebody: an action of a statement on one of its resources. */
export interface Grant {
  /** The resource that says so, `api/FounderRoleDefaultPolicy3A5A6B92`. */
  readonly at: string;
  /** Who may: the ARN of a role, or a service. */
  readonly who: string;
  /** Patterns; several only where AWS itself wrote the policy. */
  readonly actions: readonly string[];
  /** A pattern. */
  readonly resource: string;
  readonly conditions: Conditions;
}

/** Something that somebody does, or has to be able to do. */
export interface RequiredAction {
  readonly who: string;
  readonly action: string;
  readonly resource: string;
  /** What conditions look at, `aws:SourceArn`. */
  readonly context?: Readonly<Record<string, string>>;
}

interface RawStatement {
  readonly Effect: string;
  readonly Action: string | string[];
  readonly Resource?: string | string[];
  readonly Principal?: string | Readonly<Record<string, string | string[]>>;
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | string[]>>>>;
}

/** What AWS's own policies allow, of those that the stacks attach to a role. */
const managed: Readonly<Record<string, readonly string[]>> = {
  'service-role/AWSLambdaBasicExecutionRole': [
    'logs:CreateLogGroup',
    'logs:CreateLogStream',
    'logs:PutLogEvents',
  ],
};

/** Every grant of a stage. @throws when a policy is written in a way that is not known here */
export function grantsOf(resources: readonly Made[]): readonly Grant[] {
  const roleArn = (ref: string) =>
    resources.find((made) => made.type === 'AWS::IAM::Role' && made.ref === ref)?.arn ?? ref;
  return resources.flatMap((made) => {
    const { type, properties } = made;
    if (type === 'AWS::IAM::Role') return ofRole(made);
    if (type === 'AWS::IAM::Policy') {
      const roles = (properties['Roles'] as string[]).map(roleArn);
      return statementsOf(made, 'PolicyDocument').flatMap((raw) => split(made.name, raw, roles));
    }
    if (type === 'AWS::Lambda::Permission') return ofPermission(made);
    if (/::(Bucket|Queue|Topic)Policy$|^AWS::(Logs|SecretsManager)::ResourcePolicy$/.test(type)) {
      return statementsOf(made, 'PolicyDocument').flatMap((raw) => split(made.name, raw, principalsOf(raw)));
    }
    return [];
  });
}

function statementsOf({ properties }: Made, document: string): readonly RawStatement[] {
  const { Statement } = properties[document] as { Statement: RawStatement | RawStatement[] };
  return [Statement].flat().filter(({ Effect }) => Effect === 'Allow');
}

function ofRole(made: Made): Grant[] {
  const { name, arn, properties } = made;
  if (properties['Policies']) throw new Error(`${name} has policies of its own, which are not looked at.`);
  const attached = (properties['ManagedPolicyArns'] ?? []) as string[];
  return [
    ...statementsOf(made, 'AssumeRolePolicyDocument').flatMap((raw) =>
      split(name, { ...raw, Resource: arn }, principalsOf(raw)),
    ),
    ...attached.map((policy) => {
      const [, short = ''] = policy.split(':policy/');
      const actions = managed[short];
      if (!actions) throw new Error(`${name} has ${policy}, of which is not known what it allows.`);
      return { at: name, who: arn, actions, resource: '*', conditions: {} };
    }),
  ];
}

function ofPermission({ name, properties }: Made): Grant[] {
  const { Action, FunctionName, Principal, SourceArn } = properties as Record<string, string>;
  const conditions = SourceArn === undefined ? {} : { ArnLike: { 'aws:sourcearn': [SourceArn] } };
  return [
    {
      at: name,
      who: String(Principal),
      actions: [String(Action)],
      resource: String(FunctionName),
      conditions,
    },
  ];
}

function principalsOf({ Principal = '*' }: RawStatement): string[] {
  return typeof Principal === 'string' ? [Principal] : Object.values(Principal).flat();
}

/** A statement allows as many things as it has actions, resources and people; those that cannot meet are none. */
function split(at: string, { Action, Resource = '*', Condition = {} }: RawStatement, people: string[]) {
  const conditions = Object.fromEntries(
    Object.entries(Condition).map(([operator, keys]) => [
      operator,
      Object.fromEntries(Object.entries(keys).map(([key, value]) => [key.toLowerCase(), [value].flat()])),
    ]),
  );
  return people.flatMap((who) =>
    [Action].flat().flatMap((action) =>
      [Resource]
        .flat()
        .filter((resource) => canMeet(action, resource))
        .map((resource): Grant => ({ at, who, actions: [action], resource, conditions })),
    ),
  );
}

/** An action on a bucket says nothing of its objects, and the other way round. */
function canMeet(action: string, resource: string): boolean {
  if (!resource.startsWith('arn:aws:s3:::')) return true;
  const ofBuckets = /^s3:(GetBucket|PutBucket|GetEncryption|List)/.test(action);
  return ofBuckets !== resource.includes('/');
}

/** What is asked for and granted by none. */
export function unmet(needs: readonly RequiredAction[], grants: readonly Grant[]): readonly RequiredAction[] {
  return needs.filter((need) => !grants.some((grant) => meets(grant, need)));
}

/** The grants that nobody would miss: without them everything asked for is still granted. */
export function unusedGrants(needs: readonly RequiredAction[], grants: readonly Grant[]): readonly Grant[] {
  return grants.filter((removed) => {
    const touched = needs.filter((need) => meets(removed, need));
    return (
      unmet(
        touched,
        grants.filter((grant) => grant !== removed),
      ).length === 0
    );
  });
}

function meets({ who, actions, resource, conditions }: Grant, need: RequiredAction): boolean {
  const given: Given = new Map(
    Object.entries(need.context ?? {}).map(([key, value]) => [key.toLowerCase(), value]),
  );
  return (
    who === need.who &&
    actions.some((action) => fits(action, need.action)) &&
    fits(filled(resource, given), need.resource) &&
    holds(conditions, given)
  );
}

/** What is known of somebody who does something, by lower-case keys. */
type Given = ReadonlyMap<string, string>;

/** A pattern with its variables, such as `${aws:PrincipalTag/founder}`. One that is not given fits nothing. */
function filled(pattern: string, given: Given): string {
  return pattern.replaceAll(/\$\{([^}]+)\}/g, (_, key: string) => given.get(key.toLowerCase()) ?? '\0');
}

function holds(conditions: Conditions, given: Given): boolean {
  return Object.entries(conditions).every(([operator, keys]) => {
    if (!/^(ForAllValues:)?(String|Arn)(Equals|Like)$/.test(operator))
      throw new Error(`${operator} is not known here.`);
    return Object.entries(keys).every(([key, values]) =>
      values.some((value) => fits(filled(value, given), given.get(key) ?? '')),
    );
  });
}

/** For a person to read. */
export function describeGrant({ at, who, actions, resource }: Grant): string {
  return `${at}: ${who} may ${actions.join(', ')} on ${resource}`;
}
