import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { normaliseEmail } from '@portal/contracts/identity/account';
import { isEmail } from '@portal/contracts/identity/account-forms';
import { addOrganiser, removeOrganiser, resetSecondFactor } from './ops/organisers.ts';
import { clientSettings, findStage } from './ops/stage-address.ts';

const verbs = { add: addOrganiser, remove: removeOrganiser, 'reset-second-factor': resetSecondFactor };

const isVerb = (typed: string): typed is keyof typeof verbs => Object.hasOwn(verbs, typed);

/** `npm run organiser -- add kavya@office.gov.in --name "Kavya Raman" --phone +919840012345 --stage staging` */
export async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { stage: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  const [verb = '', typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || !isVerb(verb)) {
    const usage = 'npm run organiser -- add|remove|reset-second-factor <e-mail> --stage <stage>';
    throw new Error(`Usage: ${usage} [--name "Full Name" --phone +91…]`);
  }
  const { region, userPoolId: UserPoolId, userPoolEndpoint } = (await findStage(values.stage)).config;
  const client = new CognitoIdentityProviderClient(clientSettings(region, userPoolEndpoint));
  const { name, phone } = values;
  console.log(await verbs[verb](client, { UserPoolId, Username: email }, { name, phone }));
}
