import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod';
import type { JsonMap } from '../storage/json-file.ts';

/** The reason why an address is on the account's suppression list. */
export const suppressionSchema = z.enum(['BOUNCE', 'COMPLAINT']);
export type Suppression = z.infer<typeof suppressionSchema>;

/** The account's suppression list: SES sends nothing to these addresses, and reports a bounce for each mail to them. */
export interface SuppressionList {
  readonly has: (address: string) => boolean;
  /** Adds the address of a permanent bounce or a complaint. */
  add(feedback: { readonly address: string; readonly reason?: Suppression | undefined }): void;
  /** Handles `DeleteSuppressedDestination` (version 2 of SES); returns false for any other request. */
  handle(req: IncomingMessage, res: ServerResponse): boolean;
}

const base = '/v2/email/suppression/addresses/';

export function createSuppressionList(list: JsonMap<Suppression>): SuppressionList {
  return {
    has: (address) => list.has(address.toLowerCase()),
    add({ reason, address }) {
      if (reason !== undefined && !list.has(address.toLowerCase())) list.set(address.toLowerCase(), reason);
    },
    handle({ method, url = '', headers }, res) {
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
