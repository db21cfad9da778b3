import { aws_wafv2 as waf } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import { anyOf, managedRule, type Statement, WebAcl } from './web-acl.ts';

export interface AccountFirewallProps {
  readonly name: string;
  readonly limits: NonNullable<StageConfig['firewall']>;
  readonly logRetentionDays: StageConfig['logRetentionDays'];
  readonly userPoolArn: string;
}

/** The rule on calls that mail a code to any address. */
export const accountMailRule = 'account-mails';

/** Operations of Cognito that mail without a login. */
const mailing = ['SignUp', 'ForgotPassword', 'ResendConfirmationCode'];

/** AWS WAF rules of the user pool, which browsers call past CloudFront. */
export class AccountFirewall extends WebAcl {
  constructor(scope: Construct, id: string, props: AccountFirewallProps) {
    const { name, limits, logRetentionDays, userPoolArn } = props;
    super(scope, id, {
      name,
      scope: 'REGIONAL',
      logRetentionDays,
      rules: [
        managedRule('AWSManagedRulesAmazonIpReputationList'),
        {
          name: accountMailRule,
          action: limits.mode === 'block' ? { block: {} } : { count: {} },
          statement: {
            rateBasedStatement: {
              limit: limits.accountMailsPerAddress,
              evaluationWindowSec: 600,
              aggregateKeyType: 'IP',
              scopeDownStatement: anyOf(mailing.map(operation)),
            },
          },
        },
      ],
    });
    new waf.CfnWebACLAssociation(this, 'Association', {
      resourceArn: userPoolArn,
      webAclArn: this.acl.attrArn,
    });
  }
}

function operation(name: string): Statement {
  return {
    byteMatchStatement: {
      fieldToMatch: { singleHeader: { Name: 'x-amz-target' } },
      positionalConstraint: 'EXACTLY',
      searchString: `AWSCognitoIdentityProviderService.${name}`,
      textTransformations: [{ priority: 0, type: 'NONE' }],
    },
  };
}
