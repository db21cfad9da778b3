import { GetObjectTaggingCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { scanStateOf, scanTag } from '@portal/contracts/uploads/scan';
import type { ReadScan } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './is-missing.ts';

/** Reads the tag that the search for malware leaves on an object. What is not there was never checked. */
export function makeReadScan({ client, name }: Bucket): ReadScan {
  return async (key) => {
    try {
      const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket: name, Key: key }));
      return scanStateOf(TagSet.find(({ Key }) => Key === scanTag)?.Value);
    } catch (error) {
      if (error instanceof S3ServiceException && isMissing(error)) return 'unchecked';
      throw error;
    }
  };
}
