import type { aws_lambda as lambda } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { RevisedSecrets } from './revised-secrets.ts';

export interface OriginSecretsProps {
  /** Increment it to rotate the secret. */
  readonly revision: number;
}

/**
 * The secret that CloudFront sends to the functions with each call, so that callers cannot bypass its firewall (docs/adr/0027). The functions
 * accept the current secret and the next one. Incrementing the revision makes the next secret current without rejecting any call.
 */
export class OriginSecrets extends RevisedSecrets {
  readonly #revision: number;

  constructor(scope: Construct, id: string, { revision }: OriginSecretsProps) {
    super(scope, id, {
      revision,
      ahead: 1,
      name: 'OriginSecret',
      description: "Sent by CloudFront to the portal's functions",
      rotation:
        'It reaches CloudFront and the functions at deploy time; a rotation is a deployment (docs/adr/0027).',
    });
    this.#revision = revision;
  }

  /** What CloudFront sends. */
  get current(): string {
    return this.own(this.#revision);
  }

  /** Lets a function check that calls come from CloudFront. Sets `ORIGIN_SECRET` and `NEXT_ORIGIN_SECRET`. */
  grantCheck(fn: lambda.Function): void {
    fn.addEnvironment('ORIGIN_SECRET', this.reference(this.#revision));
    fn.addEnvironment('NEXT_ORIGIN_SECRET', this.reference(this.#revision + 1));
  }
}
