import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { scanStateOf, scanTag } from '@portal/contracts/uploads/scan';
import type { ReadScan } from '../domain/uploads/ports.ts';
import { type Bucket, isMissing } from './bucket.ts';

/** Reads the tag that the malware scan sets on an object. */
export function makeReadScan({ client, name }: Bucket): ReadScan {
  return async (key) => {
    try {
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket: name, Key: key }));
      return scanStateOf(TagSet.find(({ Key }) => Key === scanTag)?.Value);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  };
}
