import type { ProblemCode } from '@portal/contracts/http/problems';
import type { Route } from '@portal/contracts/http/route';
import { routes } from '@portal/contracts/http/routes';
import { apiBase, uploadBase } from '@portal/contracts/programme';
import type { aws_wafv2 as waf } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { limitedRoutes } from '../../limited-routes.ts';
import type { StageConfig } from '../../stages.ts';
import { anyOf, managedRule, type Rule, type Statement, WebAcl } from './web-acl.ts';

export interface FirewallProps {
  readonly name: string;
  readonly limits: NonNullable<StageConfig['firewall']>;
  readonly logRetentionDays: StageConfig['logRetentionDays'];
}

export const rateRules = ['calls-of-session', 'limited-calls-of-address', 'calls-of-address'] as const;

/**
 * AWS WAF rules of the CloudFront distribution. They must be in us-east-1. The portal's own rules look at calls only: a page or a file, which
 * CloudFront's cache answers, never counts and is never replaced by a refusal in JSON.
 */
export class Firewall extends WebAcl {
  constructor(scope: Construct, id: string, { name, limits, logRetentionDays }: FirewallProps) {
    const own: readonly Rule[] = [
      { name: 'no-token', statement: withoutToken(), action: refuse(401, noToken) },
      rateRule('calls-of-session', limits.callsPerSession, calls(), session),
      rateRule('limited-calls-of-address', limits.limitedCallsPerAddress, pathsOf(limitedRoutes)),
      rateRule('calls-of-address', limits.callsPerAddress, calls()),
    ];
    super(scope, id, {
      name,
      scope: 'CLOUDFRONT',
      logRetentionDays,
      bodies: { [noToken]: { message: 'Unauthorized' }, [tooMany]: busy },
      rules: [
        managedRule('AWSManagedRulesAmazonIpReputationList'),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
        managedRule('AWSManagedRulesCommonRuleSet', onlyCounted),
        ...(limits.mode === 'block' ? own : own.map((rule) => ({ ...rule, action: { count: {} } }))),
      ],
    });
  }
}

/**
 * Body rules that only count, because they mistake a founder's text or a PDF for an attack. The API validates bodies with strict schemas
 * and passes nothing of them to an interpreter (docs/security.md).
 */
const onlyCounted = [
  'SizeRestrictions_BODY',
  'CrossSiteScripting_BODY',
  'GenericLFI_BODY',
  'GenericRFI_BODY',
  'EC2MetaDataSSRF_BODY',
];

/** Key of the body of a call without a token: the gateway's own. */
const noToken = 'no-token';
/** Key of the body of a call too many, in the API's format so that the web app can show it. */
const tooMany = 'too-many';
const busy = {
  message: 'The service is busy. Please try again in a moment.',
  code: 'unavailable' satisfies ProblemCode,
};
const windowSeconds = 300;

/**
 * One address with one token, so that founders who share an address do not share a limit. The log has at most 32 characters of a key: of a
 * token the beginning of its header.
 */
const session: waf.CfnWebACL.RateBasedStatementCustomKeyProperty[] = [
  { ip: {} },
  { header: { name: 'authorization', textTransformations: [{ priority: 0, type: 'NONE' }] } },
];

/** Blocks an address, or one address with one session, while it sends more than `limit` of these calls in five minutes. */
function rateRule(
  name: (typeof rateRules)[number],
  limit: number,
  scopeDownStatement: Statement,
  customKeys?: waf.CfnWebACL.RateBasedStatementCustomKeyProperty[],
): Rule {
  const rateBasedStatement = {
    limit,
    evaluationWindowSec: windowSeconds,
    scopeDownStatement,
    ...(customKeys ? { aggregateKeyType: 'CUSTOM_KEYS', customKeys } : { aggregateKeyType: 'IP' }),
  };
  return { name, statement: { rateBasedStatement }, action: refuse(429, tooMany) };
}

function refuse(responseCode: 401 | 429, customResponseBodyKey: string): waf.CfnWebACL.RuleActionProperty {
  const responseHeaders = [{ name: 'retry-after', value: String(windowSeconds) }];
  const limited = responseCode === 429 && { responseHeaders };
  return { block: { customResponse: { responseCode, customResponseBodyKey, ...limited } } };
}

/** Matches calls that need a token and have none. The gateway would count them before it refuses them. */
function withoutToken(): Statement {
  const publicRoutes = Object.values<Route>(routes).filter(({ access }) => access === 'public');
  const bearer: Statement = {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'authorization' } },
      positionalConstraint: 'STARTS_WITH',
      searchString: 'bearer ',
      textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
    },
  };
  const not = (statement: Statement): Statement => ({ notStatement: { statement } });
  return { andStatement: { statements: [calls(), not(pathsOf(publicRoutes)), not(bearer)] } };
}

function calls(): Statement {
  return anyOf([apiBase, uploadBase].map((base) => startsWith(`${base}/`)));
}

/** Matches the calls of these routes. */
function pathsOf(limited: readonly Pick<Route, 'path'>[]): Statement {
  return anyOf(limited.map(({ path }) => startsWith(path.replace(/\{.*/, ''))));
}

/** CloudFront and API Gateway find the origin and the route by the decoded path: `/%73end-otp` is `/send-otp`. */
function startsWith(searchString: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint: 'STARTS_WITH',
      searchString,
      textTransformations: [
        { priority: 0, type: 'URL_DECODE' },
        { priority: 1, type: 'NORMALIZE_PATH' },
      ],
    },
  };
}
