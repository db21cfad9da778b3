import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** The reason why an address is on the account's suppression list. */
export const suppressionSchema = z.enum(['BOUNCE', 'COMPLAINT']);
export type Suppression = z.infer<typeof suppressionSchema>;

const base = '/v2/email/suppression/addresses/';

/** The account's suppression list: addresses of permanent bounces and complaints. */
export function createSuppressionList(list: JsonMap<Suppression>) {
  return {
    add: (address: string, reason: Suppression): void => {
      if (!list.has(address.toLowerCase())) list.set(address.toLowerCase(), reason);
    },
    /** Handles `DeleteSuppressedDestination` (version 2 of SES); returns false for any other request. */
    handle({ method, url = '', headers }: IncomingMessage, res: ServerResponse): boolean {
      if (method !== 'DELETE' || !url.startsWith(base)) return false;
      const address = decodeURIComponent(url.slice(base.length)).toLowerCase();
      const isSigned = headers.authorization?.startsWith('AWS4-') ?? false;
      if (isSigned && list.has(address)) {
        list.delete(address);
        res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
        return true;
      }
      const [status, type] = isSigned
        ? [404, 'NotFoundException']
        : [403, 'MissingAuthenticationTokenException'];
      res.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': type });
      res.end(
        JSON.stringify({ message: `Email address ${address} does not exist on your suppression list.` }),
      );
      return true;
    },
  };
}
