import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { scanStateOf, scanTag } from '@portal/contracts/uploads/scan';
import type { ReadScan } from '../domain/uploads/ports.ts';
import { type Bucket, unlessMissing } from './bucket.ts';

/** Reads the tag that the malware scan sets on an object. */
export function makeReadScan({ client, name }: Bucket): ReadScan {
  return async (key) => {
    const tags = new GetObjectTaggingCommand({ Bucket: name, Key: key });
    const found = await unlessMissing(client.send(tags));
    return found && scanStateOf(found.TagSet?.find(({ Key }) => Key === scanTag)?.Value);
  };
}
