import type { SharedClock } from '../clock/shared-clock.ts';
import { callerOf, type Identity } from '../seed/caller.ts';
import { seedSubmissions } from '../seed/seed-submissions.ts';
import { seedTable } from '../seed/table.ts';
import type { EventSource } from '../streams/event-source.ts';
import type { ApiPart, Blueprint, ClientPart, DistributionPart, PoolPart } from '../template/blueprint.ts';
import { seededAccounts } from './accounts.ts';
import { apiOriginHeaders } from './api-origin.ts';
import type { Emulators } from './emulators.ts';
import type { Functions } from './functions.ts';

export interface SeedCloudOptions {
  readonly blueprint: Blueprint;
  readonly api: ApiPart;
  readonly distribution: DistributionPart;
  readonly pool: PoolPart;
  readonly client: ClientPart;
  readonly emulators: Emulators;
  readonly functions: Functions;
  readonly events: EventSource;
  readonly clock: SharedClock;
}

/** Adds so many believable submissions, reviewed by the seeded organiser. */
export async function seedCloud(count: number, options: SeedCloudOptions): Promise<void> {
  const { blueprint, api, distribution, pool, client, emulators, functions, events, clock } = options;
  const [table] = blueprint.tables;
  if (!table) throw new Error('The template has no table.');
  await seedSubmissions(count, {
    call: callerOf({
      api,
      clientId: client.ref,
      originHeaders: apiOriginHeaders(distribution, api),
      functions,
      now: clock.now,
    }),
    mails: emulators.ses,
    clock,
    settled: events.settled,
    organiser: await seededOrganiser(emulators, pool),
    table: seedTable(emulators.endpoints.DYNAMODB, table.ref),
  });
}

async function seededOrganiser({ cognito }: Emulators, pool: PoolPart): Promise<Identity> {
  const account = seededAccounts.find(({ role }) => role === 'organiser');
  if (!account) throw new Error('There is no organiser.');
  const user = (await cognito.call('AdminGetUser', { UserPoolId: pool.ref, Username: account.email })) as {
    UserAttributes: readonly { Name: string; Value: string }[];
  };
  const sub = user.UserAttributes.find(({ Name }) => Name === 'sub')?.Value ?? '';
  const { email, name, phone } = account;
  return { sub, email, name, phone, isOrganiser: true };
}
