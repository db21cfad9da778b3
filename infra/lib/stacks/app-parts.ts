import type { StageConfig } from '../stages.ts';
import type { DataStack } from './data.ts';
import type { IdentityStack } from './identity.ts';
import type { WebStack } from './web.ts';

export interface AppParts {
  readonly config: StageConfig;
  readonly web: WebStack;
  readonly data: DataStack;
  readonly identity: IdentityStack;
}
