import {
  ArnFormat,
  aws_cloudwatch as cloudwatch,
  Duration,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  aws_wafv2 as waf,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';

export type Statement = waf.CfnWebACL.StatementProperty;
export type Rule = Omit<waf.CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

export interface WebAclProps {
  /** Name of the web ACL, of its metrics and, after a prefix, of its log group. */
  readonly name: string;
  /** A web ACL of CloudFront must be in us-east-1. */
  readonly scope: 'CLOUDFRONT' | 'REGIONAL';
  /** In the order of their evaluation. */
  readonly rules: readonly Rule[];
  /** JSON bodies of blocked requests, by the key that rules name. */
  readonly bodies?: Readonly<Record<string, object>>;
  readonly logRetentionDays: StageConfig['logRetentionDays'];
}

/** A web ACL of AWS WAF, and the log of the requests that it blocks or counts, without tokens and queries. */
export class WebAcl extends Construct {
  readonly acl: waf.CfnWebACL;
  private readonly props: WebAclProps;

  constructor(parent: Construct, id: string, props: WebAclProps) {
    super(parent, id);
    this.props = props;
    const { name, scope, rules, bodies = {}, logRetentionDays } = props;
    const json = Object.entries(bodies).map(([key, body]) => [
      key,
      { contentType: 'APPLICATION_JSON', content: JSON.stringify(body) },
    ]);
    this.acl = new waf.CfnWebACL(this, 'Rules', {
      name,
      scope,
      defaultAction: { allow: {} },
      visibilityConfig: visibility(name),
      ...(json.length > 0 && { customResponseBodies: Object.fromEntries(json) }),
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
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

  /** Requests that a rule blocked in five minutes. */
  metricBlocked(rule: string): cloudwatch.Metric {
    const { name, scope } = this.props;
    return new cloudwatch.Metric({
      namespace: 'AWS/WAFV2',
      metricName: 'BlockedRequests',
      dimensionsMap: {
        WebACL: name,
        Rule: rule,
        ...(scope === 'REGIONAL' && { Region: Stack.of(this).region }),
      },
      statistic: cloudwatch.Stats.SUM,
      period: Duration.minutes(5),
    });
  }
}

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

/** A rule group of AWS. @param counted its rules that only count */
export function managedRule(name: string, counted: readonly string[] = []): Rule {
  return {
    name,
    overrideAction: { none: {} },
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

/** Matches what one of the statements matches. AWS WAF rejects an OR of one. */
export function anyOf(statements: readonly Statement[]): Statement {
  const [only, ...others] = statements;
  return only && others.length === 0 ? only : { orStatement: { statements: [...statements] } };
}

function visibility(metricName: string): waf.CfnWebACL.VisibilityConfigProperty {
  return { metricName, cloudWatchMetricsEnabled: true, sampledRequestsEnabled: true };
}
