import 'vitest';
import type { Figure } from '@portal/contracts/testing/figure';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of AWS's DynamoDB Local (`scripts/testing/dynamodb-oracle.ts`), in place of the emulator. */
    dynamodbEndpoint: string | undefined;
  }

  interface TaskMeta {
    /** Figures that the test measured; the run prints them with their goals (`packages/verify/src/figures.ts`). */
    figures?: readonly Figure[];
  }
}
