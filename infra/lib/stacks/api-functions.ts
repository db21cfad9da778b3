import { founderSeconds, organiserSeconds } from '@portal/contracts/operations/time-limits';
import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { PortalFunction } from '../constructs/portal-function/portal-function.ts';
import type { AppParts } from './app-parts.ts';

/* The functions that serve the API. */

export function founderFunction(
  scope: Construct,
  { config, data, identity: { accounts, sender } }: AppParts,
): PortalFunction {
  const founder = new PortalFunction(scope, 'Founder', {
    config,
    bundle: 'founder',
    description: "Founders' calls: profile, drafts, codes, submission",
    memory: 1024,
    timeout: Duration.seconds(founderSeconds),
  });
  data.table.grantItems(
    founder,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  data.uploads.grantStore(founder);
  data.otpKey.addTo(founder, 'OTP_KEY');
  sender.grantSend(founder);
  accounts.grantUsers(founder, 'ListUsersInGroup');
  return founder;
}

export function accountFunction(
  scope: Construct,
  { config, data, identity: { accounts } }: AppParts,
): PortalFunction {
  const account = new PortalFunction(scope, 'Account', {
    config,
    bundle: 'account',
    description: "The caller's own account: data, name, phone and language, closing it",
    memory: 512,
    timeout: Duration.seconds(founderSeconds),
  });
  data.table.grantItems(account, 'GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem');
  accounts.grantUsers(
    account,
    'AdminUpdateUserAttributes',
    'AdminListGroupsForUser',
    'AdminDeleteUser',
    'ListUsersInGroup',
  );
  return account;
}

export function organiserFunction(
  scope: Construct,
  { config, data, identity: { accounts }, web: { portalUrl } }: AppParts,
): PortalFunction {
  const organiser = new PortalFunction(scope, 'Organiser', {
    config,
    bundle: 'organiser',
    description: "Organisers' calls: metrics, lists of both stages, assessments, decisions, extensions",
    // One whole processor: a round of 20,000 applications is ranked within the time that API Gateway waits.
    memory: 1769,
    timeout: Duration.seconds(organiserSeconds),
  });
  data.table.grantItems(
    organiser,
    'GetItem',
    'BatchGetItem',
    'Query',
    'PutItem',
    'UpdateItem',
    'DeleteItem',
    'ConditionCheckItem',
  );
  data.table.grantStageLists(organiser);
  data.uploads.grantRead(organiser);
  accounts.grantUsers(organiser, 'ListUsersInGroup', 'ListUsers', 'AdminGetUser');
  organiser.addEnvironment('PORTAL_URL', portalUrl);
  return organiser;
}

export function uploadsFunction(
  scope: Construct,
  { config, data, identity: { accounts } }: AppParts,
): PortalFunction {
  const uploads = new PortalFunction(scope, 'UploadsFunction', {
    config,
    bundle: 'uploads',
    description: 'Upload tickets, uploads of small files, download URLs',
    memory: 1024,
    timeout: Duration.seconds(25),
  });
  data.table.grantItems(uploads, 'GetItem', 'Query', 'PutItem', 'UpdateItem');
  data.uploads.grantRead(uploads);
  data.uploads.grantReadScan(uploads);
  data.uploads.grantUpload(uploads);
  accounts.grantUsers(uploads, 'ListUsersInGroup');
  return uploads;
}
