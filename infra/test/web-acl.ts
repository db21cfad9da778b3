import { posix } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';

/** A statement of AWS WAF, as CloudFormation has it. */
type Statement = Readonly<Record<string, unknown>>;
type Key = { readonly IP?: object; readonly Header?: { readonly Name: string } };

interface Rule {
  readonly Name: string;
  readonly Action?: {
    readonly Count?: object;
    readonly Block?: { readonly CustomResponse?: { readonly ResponseCode: number } };
  };
  readonly Statement: Statement;
}

export interface WebRequest {
  readonly address: string;
  readonly path?: string;
  /** By lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Web ACL units of AWS's rule groups. */
const managedUnits: Readonly<Record<string, number>> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
};

const transformations: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  LOWERCASE: (text) => text.toLowerCase(),
  URL_DECODE: (text) =>
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  NORMALIZE_PATH: (text) => posix.normalize(text),
};

const constraints: Readonly<Record<string, (text: string, searched: string) => boolean>> = {
  EXACTLY: (text, searched) => text === searched,
  STARTS_WITH: (text, searched) => text.startsWith(searched),
};

/** Evaluates the web ACL of a template, as far as the portal uses AWS WAF. It throws for whatever it does not know. */
export class WebAclModel {
  readonly rules: readonly Rule[];
  private readonly counts = new Map<string, number>();

  constructor(template: Template) {
    const [acl] = Object.values(template.findResources('AWS::WAFv2::WebACL'));
    if (!acl) throw new Error('the template has no web ACL');
    this.rules = acl['Properties'].Rules;
  }

  /**
   * Sends requests within one evaluation window.
   *
   * @param times how many
   * @returns the rule that blocks the last of them with its status, or `undefined`
   */
  send(request: WebRequest, times = 1): string | undefined {
    for (const { Name, Action, Statement } of this.rules) {
      if (!this.matches(Statement, request, Name, times) || Action?.Count) continue;
      return `${Name} ${Action?.Block?.CustomResponse?.ResponseCode ?? 403}`;
    }
    return undefined;
  }

  /** Web ACL units of all rules. Above 1,500 AWS charges more for each request. */
  get units(): number {
    return this.rules.reduce((sum, { Statement }) => sum + unitsOf(Statement), 0);
  }

  private matches(statement: Statement, request: WebRequest, rule: string, times: number): boolean {
    const inner = (other: unknown) => this.matches(other as Statement, request, rule, times);
    const [kind, body] = only(statement);
    switch (kind) {
      case 'ManagedRuleGroupStatement':
        return false;
      case 'AndStatement':
        return list(body).every(inner);
      case 'OrStatement':
        return list(body).some(inner);
      case 'NotStatement':
        return !inner(body['Statement']);
      case 'ByteMatchStatement':
        return matchesBytes(body, request);
      case 'RateBasedStatement': {
        const key = keyOf(body, request);
        if (key === undefined || !inner(body['ScopeDownStatement'])) return false;
        const count = (this.counts.get(`${rule} ${key}`) ?? 0) + times;
        this.counts.set(`${rule} ${key}`, count);
        return count > Number(body['Limit']);
      }
      default:
        throw new Error(`unknown statement ${kind}`);
    }
  }
}

function only(value: Statement): [string, Statement] {
  const [entry, ...others] = Object.entries(value);
  if (!entry || others.length > 0) throw new Error(`unknown statement ${JSON.stringify(value)}`);
  return entry as [string, Statement];
}

function list(body: Statement): readonly Statement[] {
  const statements = body['Statements'] as Statement[];
  if (statements.length < 2) throw new Error('AWS WAF rejects AND and OR of fewer than two statements');
  return statements;
}

function matchesBytes(body: Statement, { path, headers = {} }: WebRequest): boolean {
  const [field, { Name }] = only(body['FieldToMatch'] as Statement) as [string, { Name?: string }];
  const found = { UriPath: path, SingleHeader: headers[Name ?? ''] }[field];
  const constraint = constraints[String(body['PositionalConstraint'])];
  if (!constraint) throw new Error(`unknown constraint ${body['PositionalConstraint']}`);
  return found !== undefined && constraint(transformed(found, body), String(body['SearchString']));
}

function transformed(text: string, body: Statement): string {
  const types = body['TextTransformations'] as { Priority: number; Type: string }[];
  return types
    .toSorted((one, other) => one.Priority - other.Priority)
    .reduce((result, { Type }) => {
      const change = transformations[Type];
      if (!change) throw new Error(`unknown transformation ${Type}`);
      return change(result);
    }, text);
}

/** Returns `undefined` for a request without one of the keys: the rule does not count it. */
function keyOf(body: Statement, { address, headers = {} }: WebRequest): string | undefined {
  if (body['AggregateKeyType'] === 'IP') return address;
  const values = (body['CustomKeys'] as Key[]).map(({ IP, Header }) =>
    IP ? address : headers[Header?.Name ?? ''],
  );
  return values.includes(undefined) ? undefined : values.join(' ');
}

function unitsOf(statement: Statement): number {
  const [kind, body] = only(statement);
  const inner = [body['Statements'], body['Statement'], body['ScopeDownStatement']].flat();
  const nested = inner.reduce<number>((sum, one) => (one ? sum + unitsOf(one as Statement) : sum), 0);
  if (kind === 'ManagedRuleGroupStatement') return managedUnits[String(body['Name'])] ?? Number.NaN;
  if (kind === 'RateBasedStatement') return nested + 2 + 30 * ((body['CustomKeys'] as Key[])?.length ?? 0);
  if (kind !== 'ByteMatchStatement') return nested;
  const types = body['TextTransformations'] as { Type: string }[];
  return 2 + 10 * types.filter(({ Type }) => Type !== 'NONE').length;
}
