import type { ApiResponse } from '../cloud/portal.ts';
import type { Snapshot } from '../test-environment.ts';

/** One request and the state in which it is made. */
export interface Operation {
  readonly name: string;
  readonly from: Snapshot;
  readonly run: () => Promise<ApiResponse>;
  /** Problem codes that mean success when the request is repeated. */
  readonly done?: readonly string[];
  /** Stores the status of sent mails: if that fails permanently, a mail may be sent again. */
  readonly recordsMails?: boolean;
  /** A failed condition of its transaction means that there is nothing to do; it does not look into a false one. */
  readonly trustsConditions?: boolean;
}
