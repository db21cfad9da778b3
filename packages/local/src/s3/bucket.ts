import { join } from 'node:path';
import * as z from 'zod';
import { type Denials, readBucketPolicy } from './bucket-policy.ts';
import { type CorsRule, corsRuleSchema } from './cors.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import type { Scanner } from './scanner.ts';
import { S3Error } from './service-error.ts';

/** The properties of an `AWS::S3::Bucket` that the emulator uses; it ignores the others. */
export const bucketPropertiesSchema = z.object({
  CorsConfiguration: z.object({ CorsRules: z.array(corsRuleSchema) }).optional(),
});

export interface BucketDefinition {
  readonly name: string;
  /** The resolved `Properties` of the `AWS::S3::Bucket`. */
  readonly properties: unknown;
  /** The document of its `AWS::S3::BucketPolicy`. */
  readonly policy?: unknown;
}

/** A bucket of the template with its objects. */
export interface Bucket {
  readonly name: string;
  readonly corsRules: readonly CorsRule[];
  readonly denials: Denials;
  readonly objects: ObjectStore;
}

export type Buckets = ReturnType<typeof openBuckets>;

export interface BucketsOptions {
  readonly dataDir: string;
  readonly now: () => number;
  readonly buckets: readonly BucketDefinition[];
  readonly scanner: Scanner;
}

/** Opens each bucket's folder in the data folder. Requests cannot create other buckets. */
export function openBuckets({ dataDir, now, buckets, scanner }: BucketsOptions) {
  const opened = new Map(buckets.map((definition) => [definition.name, open(definition)]));

  function open({ name, properties, policy }: BucketDefinition): Bucket {
    const { data, error } = bucketPropertiesSchema.safeParse(properties);
    if (error) throw new Error(`${name}: ${z.prettifyError(error)}`);
    const objects: ObjectStore = openObjectStore(join(dataDir, name), now, (key, object) =>
      scanner.onObjectStored(name, key, object, objects),
    );
    // Repeats malware scans that the end of the previous process interrupted.
    for (const [key, object] of objects.sorted()) scanner.onObjectStored(name, key, object, objects);
    return {
      name,
      corsRules: data.CorsConfiguration?.CorsRules ?? [],
      denials: policy === undefined ? [] : readBucketPolicy(policy),
      objects,
    };
  }

  return {
    /** @throws NoSuchBucket */
    get(name: string): Bucket {
      const bucket = opened.get(name);
      if (bucket) return bucket;
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: name });
    },
    close: () => {
      for (const { objects } of opened.values()) objects.close();
    },
  };
}
