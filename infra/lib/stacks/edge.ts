import {
  aws_certificatemanager as acm,
  CrossStackReferences,
  ReferenceStrength,
  Stack,
  type StackProps,
} from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Firewall } from '../constructs/firewall/firewall.ts';
import type { StageConfig } from '../stages.ts';

export interface EdgeStackProps extends StackProps {
  readonly config: StageConfig;
  /** Of the stage, `green-startup-dev`. */
  readonly name: string;
}

/** What CloudFront takes from us-east-1 only: the certificate of the stage's own host, the firewall's rules. */
export class EdgeStack extends Stack {
  readonly certificate: acm.Certificate | undefined;
  readonly firewall: Firewall | undefined;

  constructor(scope: Construct, id: string, { config, name, ...props }: EdgeStackProps) {
    super(scope, id, props);
    const { firewall: limits, host, logRetentionDays } = config;
    if (host !== undefined) {
      // The office sets the DNS record that ACM shows while the deployment waits for it (docs/deploy.md).
      this.certificate = new acm.Certificate(this, 'Certificate', {
        domainName: host,
        validation: acm.CertificateValidation.fromDns(),
      });
      isReadElsewhere(this.certificate);
    }
    if (limits) {
      this.firewall = new Firewall(this, 'Firewall', { name, limits, logRetentionDays });
      isReadElsewhere(this.firewall.acl);
    }
  }
}

/** By a stack of another region, when that is deployed: CloudFormation does it itself, no custom resource carries it over. */
function isReadElsewhere(resource: Construct): void {
  CrossStackReferences.of(resource).produce(ReferenceStrength.WEAK);
}
