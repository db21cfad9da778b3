import {
  CrossStackReferences,
  type aws_lambda as lambda,
  ReferenceStrength,
  RemovalPolicy,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface OriginSecretsProps {
  /** Increment it to rotate the secret. */
  readonly revision: number;
}

const characters = 64;

/**
 * The secret that CloudFront sends to the functions with each call, so that callers cannot bypass its firewall (docs/adr/0027). The functions
 * accept the current secret and the next one. Incrementing the revision makes the next secret current without rejecting any call.
 */
export class OriginSecrets extends Construct {
  private readonly secrets: readonly [current: secrets.Secret, next: secrets.Secret];

  constructor(scope: Construct, id: string, { revision }: OriginSecretsProps) {
    super(scope, id);
    this.secrets = [this.secret(revision), this.secret(revision + 1)];
  }

  /** A reference that CloudFormation resolves at deploy time; the template does not contain the secret. */
  get current(): string {
    return reference(this.secrets[0]);
  }

  /** Lets a function check that calls come from CloudFront. Sets `ORIGIN_SECRET` and `NEXT_ORIGIN_SECRET`. */
  grantCheck(fn: lambda.Function): void {
    fn.addEnvironment('ORIGIN_SECRET', this.current);
    fn.addEnvironment('NEXT_ORIGIN_SECRET', reference(this.secrets[1]));
  }

  private secret(revision: number): secrets.Secret {
    const secret = new secrets.Secret(this, `Revision${revision}`, {
      description: `Sent by CloudFront to the portal's functions, revision ${revision}`,
      generateSecretString: { passwordLength: characters, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'It reaches CloudFront and the functions at deploy time; a rotation is a deployment (docs/adr/0027).',
    });
    // With a strong reference a rotation would need two deployments, because functions import the old secret.
    CrossStackReferences.of(secret).produce(ReferenceStrength.WEAK);
    return secret;
  }
}

function reference(secret: secrets.Secret): string {
  return secret.secretValue.unsafeUnwrap();
}
