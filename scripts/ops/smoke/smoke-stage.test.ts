import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { findSmokeStage } from './smoke-stage.ts';

/* A deployed stage. Mocks CloudFormation and STS, which have no emulator. */

const cloudFormation = mockClient(CloudFormationClient);
const sts = mockClient(STSClient);
const role = 'arn:aws:iam::000000000000:role/green-startup-smoke-staging';

/** Deploys the stacks with these outputs. */
function deploy(outputs: Readonly<Record<'web' | 'app', Readonly<Record<string, string>>>>): void {
  for (const [part, values] of Object.entries(outputs)) {
    const Outputs = Object.entries(values).map(([OutputKey, OutputValue]) => ({ OutputKey, OutputValue }));
    const StackName = `green-startup-staging-${part}`;
    const stack = { StackName, CreationTime: new Date(), StackStatus: 'UPDATE_COMPLETE' as const };
    cloudFormation.on(DescribeStacksCommand, { StackName }).resolves({ Stacks: [{ ...stack, Outputs }] });
  }
}

const web = { PortalUrl: 'https://localhost', CloudFrontName: 'd111111abcdef8.cloudfront.net' };
const app = { SmokeRole: role, Table: 'the-table', Documents: 'the-documents' };

beforeAll(() => {
  const config = { product: 'p', apiBase: '/p', uploadBase: '/u', region: 'ap-south-1' };
  const answer = { ...config, userPoolId: 'ap-south-1_One', userPoolClientId: 'web' };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer));
});
beforeEach(() => void cloudFormation.reset());
afterAll(() => {
  vi.restoreAllMocks();
  // Test files share their modules.
  cloudFormation.restore();
  sts.restore();
});

test('accesses a founder through a session with the founder as its tag', async () => {
  deploy({ web, app });
  const Expiration = new Date('2999-01-01');
  const Credentials = { AccessKeyId: 'session', SecretAccessKey: 's', SessionToken: 't', Expiration };
  sts.on(AssumeRoleCommand).resolves({ Credentials });
  const { accounts, storesOf } = await findSmokeStage('staging');
  const { table, documents } = storesOf('asha');
  expect([table.name, documents.name]).toEqual(['the-table', 'the-documents']);
  const founderTags = [{ Key: 'founder', Value: 'asha' }];
  for (const [client, Tags] of [
    [accounts, []],
    [table.client, founderTags],
    [documents.client, founderTags],
  ] as const) {
    sts.resetHistory();
    expect(await client.config.credentials()).toMatchObject({ accessKeyId: 'session', sessionToken: 't' });
    const inputs = sts.commandCalls(AssumeRoleCommand).map(({ args: [{ input }] }) => input);
    expect(inputs).toEqual([expect.objectContaining({ RoleArn: role, Tags })]);
  }
});

test('uses the name of CloudFront while the host has no DNS record, and explains it', async () => {
  deploy({ web: { ...web, PortalUrl: 'https://portal.invalid' }, app });
  expect(await findSmokeStage('staging')).toMatchObject({
    portal: 'https://d111111abcdef8.cloudfront.net',
    missingDns:
      'portal.invalid has no DNS record yet: point it to d111111abcdef8.cloudfront.net by a CNAME record.',
  });
});

test('rejects a stage whose outputs lack the table', async () => {
  deploy({ web, app: { SmokeRole: role } });
  const message = 'The stack green-startup-staging-app has no output Table.';
  await expect(findSmokeStage('staging')).rejects.toThrow(message);
});
