import { posix } from 'node:path';
import type { Template } from 'aws-cdk-lib/assertions';

interface Rule {
  readonly Name: string;
  readonly Action?: {
    readonly Count?: object;
    readonly Block?: { readonly CustomResponse?: { readonly ResponseCode: number } };
  };
  readonly Statement: Statement;
}

/** One key says the kind. */
type Statement = Readonly<Record<string, Body>>;

/** What the kinds of statements have, as far as the portal uses them. */
interface Body {
  readonly Statement?: Statement;
  readonly Statements?: readonly Statement[];
  readonly ScopeDownStatement?: Statement;
  readonly Limit?: number;
  readonly CustomKeys?: readonly { readonly IP?: object; readonly Header?: { readonly Name: string } }[];
  readonly FieldToMatch?: { readonly UriPath?: object; readonly SingleHeader?: { readonly Name: string } };
  readonly PositionalConstraint?: string;
  readonly SearchString?: string;
  readonly TextTransformations?: readonly { readonly Priority: number; readonly Type: string }[];
}

export interface WebRequest {
  readonly address: string;
  readonly path?: string;
  /** By lower-case names. */
  readonly headers?: Readonly<Record<string, string>>;
}

const transformations: Readonly<Record<string, (text: string) => string>> = {
  NONE: (text) => text,
  LOWERCASE: (text) => text.toLowerCase(),
  URL_DECODE: (text) =>
    text.replaceAll(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  NORMALIZE_PATH: (text) => posix.normalize(text),
};

/** Evaluates the web ACL of a template, as far as the portal uses AWS WAF. It throws for a statement that it does not know. */
export class WebAclModel {
  private readonly rules: readonly Rule[];
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
    const blocking = this.rules.find(
      ({ Name, Action, Statement }) => this.matches(Statement, request, Name, times) && !Action?.Count,
    );
    return blocking && `${blocking.Name} ${blocking.Action?.Block?.CustomResponse?.ResponseCode ?? 403}`;
  }

  private matches(statement: Statement, request: WebRequest, rule: string, times: number): boolean {
    const inner = (other: Statement) => this.matches(other, request, rule, times);
    const [[kind, body] = ['', {}], ...more] = Object.entries(statement);
    const { Statement: one, Statements: several = [], ScopeDownStatement: scope } = body;
    if (kind === 'ManagedRuleGroupStatement') return false;
    if (kind === 'ByteMatchStatement') return matchesBytes(body, request);
    if (kind === 'NotStatement' && one) return !inner(one);
    if (kind === 'AndStatement' && several.length > 1) return several.every(inner);
    if (kind === 'OrStatement' && several.length > 1) return several.some(inner);
    if (kind !== 'RateBasedStatement' || !scope || more.length > 0)
      throw new Error(`unknown statement ${JSON.stringify(statement)}`);
    const keys = (body.CustomKeys ?? [{ IP: {} }]).map(({ IP, Header }) =>
      IP ? request.address : request.headers?.[Header?.Name ?? ''],
    );
    // A request without one of the keys is not counted.
    if (keys.includes(undefined) || !inner(scope)) return false;
    const key = [rule, ...keys].join(' ');
    const count = (this.counts.get(key) ?? 0) + times;
    this.counts.set(key, count);
    return count > Number(body.Limit);
  }
}

function matchesBytes(body: Body, { path, headers = {} }: WebRequest): boolean {
  const { FieldToMatch: field, PositionalConstraint: constraint, SearchString: searched = '' } = body;
  const found = field?.UriPath ? path : headers[field?.SingleHeader?.Name ?? ''];
  if (found === undefined) return false;
  let text = found;
  for (const { Type } of body.TextTransformations?.toSorted((a, b) => a.Priority - b.Priority) ?? []) {
    const transform = transformations[Type];
    if (!transform) throw new Error(`unknown transformation ${Type}`);
    text = transform(text);
  }
  if (constraint === 'EXACTLY') return text === searched;
  if (constraint === 'STARTS_WITH') return text.startsWith(searched);
  throw new Error(`unknown constraint ${constraint}`);
}
