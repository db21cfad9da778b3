import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the DynamoDB of this run answers (`scripts/testing`). */
    dynamodbEndpoint: string;
    /** Where the S3 of this run answers. */
    s3Endpoint: string;
    /** The bucket in it, shared by all tests. */
    uploadsBucket: string;
    /** Where the SES of this run answers. */
    sesEndpoint: string;
  }

  interface TaskMeta {
    /** What the test measured or searched; the run prints it beside its goal (`packages/verify/src/figures.ts`). */
    figures?: {
      readonly name: string;
      readonly measured: number;
      readonly unit: string;
      readonly atMost?: number;
      readonly atLeast?: number;
    }[];
  }
}
