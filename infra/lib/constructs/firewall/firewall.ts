import type { ProblemCode } from '@portal/contracts/http/problems';
import { routes } from '@portal/contracts/http/routes';
import { ArnFormat, aws_logs as logs, RemovalPolicy, Stack, aws_wafv2 as waf } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export interface FirewallProps {
  readonly name: string;
  readonly limits: NonNullable<StageConfig['firewall']>;
  readonly logRetentionDays: StageConfig['logRetentionDays'];
}

type Rule = waf.CfnWebACL.RuleProperty;

/** Response body of blocked requests, in the API's format so that the web app can show it. */
const tooMany = 'too-many';
const windowSeconds = 300;

/** AWS WAF rules of the CloudFront distribution. They must be in us-east-1. */
export class Firewall extends Construct {
  readonly acl: waf.CfnWebACL;

  constructor(scope: Construct, id: string, { name, limits, logRetentionDays }: FirewallProps) {
    super(scope, id);
    this.acl = new waf.CfnWebACL(this, 'Rules', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility('all'),
      customResponseBodies: { [tooMany]: { contentType: 'APPLICATION_JSON', content: blockedBody() } },
      rules: [
        managedRule(0, 'AWSManagedRulesAmazonIpReputationList'),
        managedRule(1, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managedRule(2, 'AWSManagedRulesCommonRuleSet', onlyCounted),
        rateRule(3, 'codes', limits.codesPerAddress, limitedPaths()),
        rateRule(4, 'requests', limits.requestsPerAddress),
      ],
    });
    const log = new logs.LogGroup(this, 'Log', {
      // AWS WAF requires this prefix.
      logGroupName: `aws-waf-logs-${name}`,
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new waf.CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.acl.attrArn,
      logDestinationConfigs: [
        Stack.of(this).formatArn({
          service: 'logs',
          resource: 'log-group',
          resourceName: log.logGroupName,
          arnFormat: ArnFormat.COLON_RESOURCE_NAME,
        }),
      ],
      redactedFields: [{ singleHeader: { Name: 'authorization' } }, { queryString: {} }],
      loggingFilter: onlyBlocked,
    }).node.addDependency(log);
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

const onlyBlocked = {
  DefaultBehavior: 'DROP',
  Filters: [
    {
      Behavior: 'KEEP',
      Requirement: 'MEETS_ANY',
      Conditions: [{ ActionCondition: { Action: 'BLOCK' } }, { ActionCondition: { Action: 'COUNT' } }],
    },
  ],
};

function managedRule(priority: number, name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

/** Blocks an IP address while it sends more than `limit` requests in five minutes. */
function rateRule(
  priority: number,
  name: string,
  limit: number,
  scope?: waf.CfnWebACL.StatementProperty,
): Rule {
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: tooMany,
          responseHeaders: [{ name: 'retry-after', value: String(windowSeconds) }],
        },
      },
    },
    visibilityConfig: visibility(name),
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: windowSeconds,
        ...(scope && { scopeDownStatement: scope }),
      },
    },
  };
}

/** Matches the calls that mail or try a code or check a receipt. */
function limitedPaths(): waf.CfnWebACL.StatementProperty {
  const { sendOtp, resendOtp, verifyOtp, checkReceipt } = routes;
  const paths = [sendOtp, resendOtp, verifyOtp, checkReceipt].map(({ path }) => path.replace(/\{.*/, ''));
  return {
    orStatement: {
      statements: paths.map((searchString) => ({
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      })),
    },
  };
}

function blockedBody(): string {
  const code: ProblemCode = 'unavailable';
  return JSON.stringify({ message: 'The service is busy. Please try again in a moment.', code });
}

function visibility(metricName: string): waf.CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
