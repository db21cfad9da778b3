import { accountId } from '../template/identifiers.ts';
import type { Intent } from './policy.ts';

/** What a call of SES wants to do: send from an address, by the identity of its domain and with a configuration set. */
export function sesIntents(body: Buffer, region: string): Intent[] {
  const parameters = new URLSearchParams(body.toString());
  const source = parameters.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(source)?.[1] ?? source;
  const domain = address.slice(address.indexOf('@') + 1);
  const configurationSet = parameters.get('ConfigurationSetName');
  const used = [`identity/${domain}`, ...(configurationSet ? [`configuration-set/${configurationSet}`] : [])];
  return used.map((resource) => ({
    action: `ses:${parameters.get('Action')}`,
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context: { 'ses:FromAddress': address },
  }));
}
