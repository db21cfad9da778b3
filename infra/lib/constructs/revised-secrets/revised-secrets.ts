import {
  CfnOutput,
  Fn,
  type aws_lambda as lambda,
  RemovalPolicy,
  SecretValue,
  Stack,
  aws_secretsmanager as secrets,
  Validations,
} from 'aws-cdk-lib';
import { Construct } from 'constructs';

export interface RevisedSecretsProps {
  readonly revision: number;
  /** How many revisions after the current one exist already. */
  readonly ahead: number;
  /** Of the outputs; unique in the stack. */
  readonly name: string;
  readonly description: string;
  /** Why Secrets Manager does not rotate it. */
  readonly rotation: string;
}

const characters = 64;

/**
 * A secret that a deployment replaces when its revision is raised. Functions of another stack get a reference that CloudFormation resolves at
 * deploy time, so that no template contains the secret. The revision before is kept with its output: when the stack of the functions fails
 * after a rotation, it rolls back to it.
 */
abstract class RevisedSecrets extends Construct {
  readonly #name: string;
  readonly #held = new Map<number, secrets.Secret>();

  constructor(
    scope: Construct,
    id: string,
    { revision, ahead, name, description, rotation }: RevisedSecretsProps,
  ) {
    super(scope, id);
    this.#name = name;
    for (let one = Math.max(1, revision - 1); one <= revision + ahead; one += 1) {
      const secret = new secrets.Secret(this, `Revision${one}`, {
        description: `${description}, revision ${one}`,
        generateSecretString: { passwordLength: characters, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      this.#held.set(one, secret);
      Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: rotation });
      new CfnOutput(Stack.of(this), this.#outputOf(one), {
        value: secret.secretArn,
        description: secret.node.id,
      });
    }
  }

  /** For another stack, which reads the output when it is deployed; an export could not change while it is imported. */
  protected reference(revision: number): string {
    const arn = Fn.getStackOutput(Stack.of(this).stackName, this.#outputOf(revision));
    return SecretValue.secretsManager(arn).unsafeUnwrap();
  }

  /** For the secret's own stack. */
  protected own(revision: number): string {
    return this.#held.get(revision)?.secretValue.unsafeUnwrap() ?? '';
  }

  #outputOf(revision: number): string {
    return `${this.#name}Revision${revision}`;
  }
}

interface OriginSecretsProps {
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

interface OtpKeyProps {
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
