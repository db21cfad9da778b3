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
  /** Increment it to replace the secret. */
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
export class RevisedSecrets extends Construct {
  /** The secret of the current revision, for the stack that has it. */
  readonly current: string;
  readonly #revision: number;
  readonly #name: string;

  constructor(
    scope: Construct,
    id: string,
    { revision, ahead, name, description, rotation }: RevisedSecretsProps,
  ) {
    super(scope, id);
    this.#revision = revision;
    this.#name = name;
    const held = new Map<number, secrets.Secret>();
    for (let one = Math.max(1, revision - 1); one <= revision + ahead; one += 1) {
      const secret = new secrets.Secret(this, `Revision${one}`, {
        description: `${description}, revision ${one}`,
        generateSecretString: { passwordLength: characters, excludePunctuation: true },
        removalPolicy: RemovalPolicy.DESTROY,
      });
      held.set(one, secret);
      Validations.of(secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: rotation });
      new CfnOutput(Stack.of(this), this.#outputOf(one), {
        value: secret.secretArn,
        description: secret.node.id,
      });
    }
    this.current = held.get(revision)?.secretValue.unsafeUnwrap() ?? '';
  }

  /**
   * Sets a variable of another stack's function to the secret, so that a cold start needs no further call. The function's stack reads the
   * output when it is deployed; an export could not change while it is imported.
   * @param after - how many revisions after the current one; at most `ahead`
   */
  addTo(fn: lambda.Function, variable: string, after = 0): void {
    const arn = Fn.getStackOutput(Stack.of(this).stackName, this.#outputOf(this.#revision + after));
    fn.addEnvironment(variable, SecretValue.secretsManager(arn).unsafeUnwrap());
  }

  #outputOf(revision: number): string {
    return `${this.#name}Revision${revision}`;
  }
}
