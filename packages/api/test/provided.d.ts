import 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the DynamoDB of this run answers (`scripts/testing`). */
    dynamodbEndpoint: string;
  }
}
