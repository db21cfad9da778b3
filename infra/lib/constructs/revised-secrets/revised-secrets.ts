import {
  CfnOutput,
  Fn,
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
export abstract class RevisedSecrets extends Construct {
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
