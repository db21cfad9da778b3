import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Endpoint of the DynamoDB emulator (`scripts/testing`). */
    dynamodbEndpoint: string;
    /** Endpoint of the S3 emulator. */
    s3Endpoint: string;
    /** The bucket in the S3 emulator, shared by all tests. */
    uploadsBucket: string;
    /** Endpoint of the SES emulator. */
    sesEndpoint: string;
  }

  interface TaskMeta {
    /** Figures that the test measured; the run prints them with their goals (`packages/verify/src/figures.ts`). */
    figures?: {
      readonly name: string;
      readonly measured: number;
      readonly unit: string;
      readonly atMost?: number;
      readonly atLeast?: number;
    }[];
  }
}
