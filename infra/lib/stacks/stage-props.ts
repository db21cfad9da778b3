import type { StackProps } from 'aws-cdk-lib';
import type { StageConfig } from '../stages.ts';

/** Props of every stack of a stage. */
export interface StageProps extends StackProps {
  readonly config: StageConfig;
  /** The stage's name prefix: `green-startup-dev`. */
  readonly name: string;
}
