import type { aws_lambda as lambda } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RevisedSecrets } from './revised-secrets.ts';

export interface OtpKeyProps {
  /** Increment it to replace the key; founders with a code ask for a new one. */
  readonly revision: number;
}

/** The HMAC key of one-time codes. */
export class OtpKey extends RevisedSecrets {
  readonly #revision: number;

  constructor(scope: Construct, id: string, { revision }: OtpKeyProps) {
    super(scope, id, {
      revision,
      ahead: 0,
      name: 'OtpKey',
      description: 'Key of the HMAC over one-time codes',
      rotation: 'The key reaches the function at deploy time; a rotation is a deployment (docs/adr/0007).',
    });
    this.#revision = revision;
  }

  /** Sets `OTP_KEY`: a cold start needs no further call. */
  grantUse(fn: lambda.Function): void {
    fn.addEnvironment('OTP_KEY', this.reference(this.#revision));
  }
}
