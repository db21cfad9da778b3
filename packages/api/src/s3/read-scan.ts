import { scanStateOf, scanTag } from '@portal/contracts/uploads/scan';
import { ServiceError } from '../aws/service-error.ts';
import { textOf, textsOf } from '../aws/xml-text.ts';
import type { ReadScan } from '../uploads/ports.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './is-missing.ts';

/** Reads the tag that the search for malware leaves on an object. */
export function makeReadScan({ send }: Bucket): ReadScan {
  return async (key) => {
    try {
      const { body } = await send({ method: 'GET', key, query: { tagging: '' } });
      return scanStateOf(tagOf(Buffer.from(body).toString(), scanTag));
    } catch (error) {
      if (error instanceof ServiceError && isMissing(error)) return undefined;
      throw error;
    }
  };
}

function tagOf(xml: string, name: string): string | undefined {
  const tag = textsOf(xml, 'Tag').find((content) => textOf(content, 'Key') === name);
  return tag && textOf(tag, 'Value');
}
