import { describeProblem } from '@portal/contracts/http/problems';
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

/** What an address that asks too often is answered: in the words of the API, so that the portal can show it. */
const tooMany = 'too-many';
const window = 300;

/** Rules before everything else, for CloudFront: they stand in us-east-1, whatever the portal's region. */
export class Firewall extends Construct {
  readonly acl: waf.CfnWebACL;

  constructor(scope: Construct, id: string, { name, limits, logRetentionDays }: FirewallProps) {
    super(scope, id);
    this.acl = new waf.CfnWebACL(this, 'Rules', {
      name,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: seenAs('all'),
      customResponseBodies: { [tooMany]: { contentType: 'APPLICATION_JSON', content: tooManyBody() } },
      rules: [
        managed(0, 'AWSManagedRulesAmazonIpReputationList'),
        managed(1, 'AWSManagedRulesKnownBadInputsRuleSet'),
        managed(2, 'AWSManagedRulesCommonRuleSet', onlyCounted),
        limited(3, 'codes', limits.codesPerAddress, aboutCodes()),
        limited(4, 'requests', limits.requestsPerAddress),
      ],
    });
    const log = new logs.LogGroup(this, 'Log', {
      // The service writes to groups of such names only.
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
      redactedFields: [{ singleHeader: { Name: 'authorization' } }],
      loggingFilter: onlyBlocked,
    }).node.addDependency(log);
  }
}

/**
 * Rules that look into bodies, and take a founder's words, or a PDF, for an attack. The API reads bodies by a strict
 * schema and hands nothing of them to an interpreter (docs/security.md).
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

function managed(priority: number, name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: seenAs(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

/** Blocks an address for as long as it sends more than so many requests in five minutes. */
function limited(
  priority: number,
  name: string,
  limit: number,
  what?: waf.CfnWebACL.StatementProperty,
): Rule {
  return {
    name,
    priority,
    action: {
      block: {
        customResponse: {
          responseCode: 429,
          customResponseBodyKey: tooMany,
          responseHeaders: [{ name: 'retry-after', value: String(window) }],
        },
      },
    },
    visibilityConfig: seenAs(name),
    statement: {
      rateBasedStatement: {
        limit,
        aggregateKeyType: 'IP',
        evaluationWindowSec: window,
        ...(what && { scopeDownStatement: what }),
      },
    },
  };
}

/** The calls that mail a code or try one. */
function aboutCodes(): waf.CfnWebACL.StatementProperty {
  const paths = [routes.sendOtp.path, routes.resendOtp.path, routes.verifyOtp.path];
  return {
    orStatement: {
      statements: paths.map((searchString) => ({
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'EXACTLY',
          searchString,
          textTransformations: [{ priority: 0, type: 'NONE' }],
        },
      })),
    },
  };
}

function tooManyBody(): string {
  return JSON.stringify({ message: describeProblem('unavailable'), code: 'unavailable' });
}

function seenAs(metricName: string): waf.CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
