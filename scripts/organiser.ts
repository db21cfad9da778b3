import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import { fail } from './lib/say.ts';
import { addOrganiser, removeOrganiser } from './lib/stage/organisers.ts';
import { clientSettings, findStage } from './lib/stage/stage-address.ts';

/** `npm run organiser -- add kavya@office.gov.in --name "Kavya Raman" --phone +919840012345 --stage staging` */
const usage =
  'Usage: npm run organiser -- add|remove <e-mail> --stage <stage> [--name "Full Name" --phone +91…]';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  const [verb, typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || (verb !== 'add' && verb !== 'remove')) throw new Error(usage);
  const { config } = await findStage(values.stage, process.env);
  const client = new CognitoIdentityProviderClient(clientSettings(config.region, config.userPoolEndpoint));
  const accounts = { client, poolId: config.userPoolId };
  const { name, phone } = values;
  const done =
    verb === 'add' ? addOrganiser(accounts, { email, name, phone }) : removeOrganiser(accounts, email);
  console.log(await done);
} catch (error) {
  fail(error);
}
