import { aws_certificatemanager as acm, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall/firewall.ts';
import type { StageProps } from './stage-props.ts';

/** CloudFront's resources that must be in us-east-1: the certificate of the stage's host, and the firewall. */
export class EdgeStack extends Stack {
  readonly certificate: acm.Certificate | undefined;
  readonly firewall: Firewall | undefined;

  constructor(scope: Construct, id: string, { config, name, ...props }: StageProps) {
    super(scope, id, props);
    const { firewall: limits, host, logRetentionDays } = config;
    if (host !== undefined) {
      // The deployment waits until the office has created ACM's DNS record (docs/deploy.md).
      this.certificate = new acm.Certificate(this, 'Certificate', {
        domainName: host,
        validation: acm.CertificateValidation.fromDns(),
      });
    }
    if (limits) this.firewall = new Firewall(this, 'Firewall', { name, limits, logRetentionDays });
  }
}
