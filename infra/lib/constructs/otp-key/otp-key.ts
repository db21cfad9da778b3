import {
  type aws_lambda as lambda,
  RemovalPolicy,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

const keyCharacters = 64;

/** The HMAC key of one-time codes. Secrets Manager generates it at the first deployment. */
export class OtpKey extends Construct {
  private readonly secret: secrets.Secret;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.secret = new secrets.Secret(this, 'Secret', {
      description: 'Key of the HMAC over one-time codes',
      generateSecretString: { passwordLength: keyCharacters, excludePunctuation: true },
      // Codes are valid for ten minutes: without the key, founders only need a new code.
      removalPolicy: RemovalPolicy.DESTROY,
    });
    Validations.of(this.secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason: 'The key reaches the function at deploy time; a rotation is a deploy (docs/adr/0007).',
    });
  }

  /**
   * Sets `OTP_KEY` to a reference that CloudFormation resolves at deploy time: a cold start needs no further call, and the template does not
   * contain the key.
   */
  grantUse(fn: lambda.Function): void {
    fn.addEnvironment('OTP_KEY', this.secret.secretValue.unsafeUnwrap());
  }
}
