import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { makeListOrganiserAccounts } from '@portal/api/cognito/user-pool';
import type { Caller } from '@portal/api/domain/caller';
import { settle, transact } from '@portal/api/dynamodb/conditional-write';
import { addToCounter, makeMetricsStore } from '@portal/api/dynamodb/counters';
import { makeSubmissionStore } from '@portal/api/dynamodb/submission-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { type Bucket, connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { documentKey, multipartFolder } from '@portal/api/uploads/document-key';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { startOfDay } from '@portal/contracts/programme';
import { type ReviewAction, stages } from '@portal/contracts/review/decisions';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { LocalCloud } from '@portal/local/cloud';
import { seededAccounts } from '@portal/local/cloud/accounts';
import { pick, seeded } from '../../packages/verify/src/random.ts';
import { clientSettings } from '../ops/stage-address.ts';
import { inRoot } from '../shared/root.ts';
import { reviewSubmission } from './review-steps.ts';
import { type SeededDocuments, sampleApplication } from './sample-application.ts';
import { seedFirstRound } from './seed-first-round.ts';
import { submissionItems } from './seeded-submission.ts';

const hour = 3_600_000;
const day = 24 * hour;
/** From the oldest submission to the newest, which is an hour old: inside the round, once it is long enough for all decisions. */
function seededPeriod(now: number): number {
  const sinceOpening = now - hour - Date.parse(startOfDay(firstRound.timeline.opens));
  return sinceOpening > 10 * day ? Math.min(sinceOpening, 60 * day) : 60 * day;
}
const timePerDecision = 2 * day;
/** Added to a submission's number, so that the assessments do not change with the answers. */
const reviewSeed = 1_000_000;

/** The decisions on a submission, and the percentage of submissions that have them. */
const outcomes: readonly { readonly actions: readonly ReviewAction[]; readonly percent: number }[] = [
  { actions: [], percent: 46 },
  { actions: ['reject'], percent: 14 },
  { actions: ['approve'], percent: 14 },
  { actions: ['shortlist'], percent: 10 },
  { actions: ['approve', 'approve'], percent: 7 },
  { actions: ['shortlist', 'approve', 'shortlist'], percent: 5 },
  { actions: ['approve', 'reject'], percent: 4 },
];
const likely = outcomes.flatMap(({ actions, percent }) => Array.from({ length: percent }, () => actions));

const waiting: readonly ReviewAction[] = ['reject', 'approve', 'shortlist', 'reject', 'approve', 'shortlist'];

/** The first submissions of a run: every outcome, then six that wait for their announcement. */
const firstOnes = [
  ...outcomes.map(({ actions }) => ({ actions, announcement: 'at-once' as const })),
  ...waiting.map((action) => ({ actions: [action], announcement: 'together' as const })),
];

/** The parts of a local cloud that seeding uses. */
type SeedTarget = Pick<LocalCloud, 'stackModel' | 'config' | 'endpoints' | 'clock'>;

/** Fills a new local cloud with the round of the repository and so many sample submissions. */
export const fillWith = (count: number) => async (target: SeedTarget) => {
  const { table } = connect(target);
  await seedFirstRound(table, target.clock.now());
  table.client.destroy();
  await seedSubmissions(count, target);
};

/**
 * Adds sample submissions of the last two months, reviewed by the seeded organisers. The first ones show every outcome. An empty table
 * gets the same founders and answers at every run.
 */
export async function seedSubmissions(count: number, target: SeedTarget): Promise<void> {
  if (count === 0) return;
  const { table, bucket } = connect(target);
  const documents = await uploadDocuments(bucket);
  const organisers = await findOrganisers(target);
  const { submitted: present } = await makeMetricsStore(table).read(firstRound.id);
  const submissions = makeSubmissionStore(table);
  const now = target.clock.now();
  for (let index = 0; index < count; index += 1) {
    const number = present + index;
    const choose = seeded(number);
    const submittedAt = Math.floor(now - hour - seededPeriod(now) * (1 - index / Math.max(count - 1, 1)));
    const submittedId = formatSubmittedId(firstRound.id, await submissions.nextNumber(firstRound.id));
    const { actions, announcement = 'at-once' } = firstOnes[index] ?? { actions: pick(choose, likely) };
    const decisions = actions
      .map((action, order) => ({ action, at: submittedAt + (order + 1) * timePerDecision }))
      .filter(({ at }) => at < now);
    const application = sampleApplication(choose, number, documents);
    const common = { submittedAt, organisers, announcement };
    const review = { ...common, choose: seeded(reviewSeed + number), number, decisions };
    const submission = { ...common, ...application, submittedId, now };
    const items = await submissionItems(submission, (steps) => reviewSubmission(steps, review));
    const approved = stages.slice(0, decisions.filter(({ action }) => action === 'approve').length);
    // A transaction has an item once, so each counter gets its own shard.
    const counted = (['submitted', ...approved] as const).map((counter, shard) =>
      addToCounter(firstRound.id, counter, shard),
    );
    const puts = items.map((Item) => ({ Put: { Item } }));
    await settle(() => transact(table, [...puts, ...counted]));
  }
  table.client.destroy();
  bucket.client.destroy();
}

function connect({ stackModel, config: { region }, endpoints }: SeedTarget) {
  const [table, scan] = [stackModel.tables[0], stackModel.scans[0]];
  if (!table || !scan) throw new Error('The template has no table or no bucket of documents.');
  const name = scan.ProtectedResource.S3Bucket.BucketName;
  return {
    table: connectTable(table.ref, clientSettings(region, endpoints.DYNAMODB)),
    bucket: connectBucket(name, endpoints.S3, clientSettings(region, endpoints.S3)),
  };
}

/** Uploads the two documents that all seeded applications share: thousands of objects would slow later uploads down. */
async function uploadDocuments(bucket: Bucket): Promise<SeededDocuments> {
  const documents = makeDocumentStore(bucket);
  const bytes = readFileSync(inRoot('scripts/seed/sample.pdf'));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  async function upload(id: string, name: string) {
    const key = documentKey('seed', multipartFolder, id);
    await documents.put({ key, name, bytes });
    return { key, name, size: bytes.length, sha256 };
  }
  return {
    certificate: await upload('5a3d2c8e-6b1f-4d7a-9c40-2e8b7f1a6d35', 'Certificate.pdf'),
    pitchDeck: await upload('c7e94b10-3f58-4a26-8d91-60b2e5f7a384', 'Pitch deck.pdf'),
  };
}

async function findOrganisers({ config, endpoints }: SeedTarget): Promise<[Caller, Caller]> {
  const client = new CognitoIdentityProviderClient(
    clientSettings(config.region, endpoints.COGNITO_IDENTITY_PROVIDER),
  );
  const accounts = await makeListOrganiserAccounts(client, config.userPoolId)();
  client.destroy();
  const [first, second] = seededAccounts
    .flatMap(({ email }) => accounts.filter((account) => account.email === email))
    .map((account): Caller => ({ ...account, phone: '', isOrganiser: true, language: 'en' }));
  if (!first || !second) throw new Error('There are no two organisers.');
  return [first, second];
}
