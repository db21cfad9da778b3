import { parseArgs } from 'node:util';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { isEmail, normaliseEmail } from '@portal/contracts/identity/account';
import {
  type Accounts,
  addOrganiser,
  type NewOrganiser,
  removeOrganiser,
  resetSecondFactor,
} from './ops/organisers.ts';
import { clientSettings, findStage } from './ops/stage-address.ts';
import { fail } from './shared/output.ts';

/** `npm run organiser -- add kavya@office.gov.in --name "Kavya Raman" --phone +919840012345 --stage staging` */
const usage =
  'Usage: npm run organiser -- add|remove|reset-second-factor <e-mail> --stage <stage> [--name "Full Name" --phone +91…]';

const verbs = {
  add: addOrganiser,
  remove: (accounts: Accounts, { email }: NewOrganiser) => removeOrganiser(accounts, email),
  'reset-second-factor': (accounts: Accounts, { email }: NewOrganiser) => resetSecondFactor(accounts, email),
};

const isVerb = (typed: string): typed is keyof typeof verbs => Object.hasOwn(verbs, typed);

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string' }, name: { type: 'string' }, phone: { type: 'string' } },
  });
  const [verb = '', typed = ''] = positionals;
  const email = normaliseEmail(typed);
  if (!values.stage || !isEmail(email) || !isVerb(verb)) throw new Error(usage);
  const { config } = await findStage(values.stage, process.env);
  const client = new CognitoIdentityProviderClient(clientSettings(config.region, config.userPoolEndpoint));
  const accounts = { client, poolId: config.userPoolId };
  const { name, phone } = values;
  console.log(await verbs[verb](accounts, { email, name, phone }));
} catch (error) {
  fail(error);
}
