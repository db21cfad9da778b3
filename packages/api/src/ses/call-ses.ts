import { HttpRequest } from '@smithy/core/protocols';
import { percentEncode } from '../aws/percent-encode.ts';
import { makeSend, originOf, type SendOptions } from '../aws/send.ts';
import { type WayOptions, wayTo } from '../aws/way.ts';

/**
 * Asks SES for an action, by the names that its API gives the parameters.
 * @throws ServiceError, or what the way there throws
 */
export type CallSes = (
  action: 'SendEmail',
  parameters: Readonly<Record<string, string>>,
  options?: SendOptions,
) => Promise<void>;

export interface SesOptions extends WayOptions {
  /** How often a call is sent at most; 3 times unless told. */
  readonly maxAttempts?: number;
}

/** Connects to SES in a region. A call times out early enough for a second try within a function's limit. */
export function connectSes(region: string, { maxAttempts = 3, ...options }: SesOptions = {}): CallSes {
  const { endpoint, signer, requestHandler } = wayTo('SES', { region, requestTimeout: 5000 }, options);
  const root = new URL(endpoint ?? `https://email.${region}.amazonaws.com`);
  const send = makeSend({ signer, requestHandler, maxAttempts });
  return async (action, parameters, sendOptions) => {
    const body = formOf({ Action: action, Version: '2010-12-01', ...parameters });
    await send(
      new HttpRequest({
        method: 'POST',
        ...originOf(root),
        path: '/',
        headers: {
          host: root.host,
          'content-type': 'application/x-www-form-urlencoded',
          'content-length': String(body.length),
        },
        body,
      }),
      sendOptions,
    );
  };
}

function formOf(parameters: Readonly<Record<string, string>>): Uint8Array {
  const pairs = Object.entries(parameters).map(([name, value]) => `${name}=${percentEncode(value)}`);
  return Buffer.from(pairs.join('&'));
}
