import { accountId } from '../template/identifiers.ts';
import type { Intent } from './policy.ts';

/** What a call of SES wants to do: send from an address, by the identity of its domain. */
export function sesIntents(body: Buffer, region: string): Intent[] {
  const parameters = new URLSearchParams(body.toString());
  const source = parameters.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(source)?.[1] ?? source;
  const domain = address.slice(address.indexOf('@') + 1);
  return [
    {
      action: `ses:${parameters.get('Action')}`,
      resource: `arn:aws:ses:${region}:${accountId}:identity/${domain}`,
      context: { 'ses:FromAddress': address },
    },
  ];
}
