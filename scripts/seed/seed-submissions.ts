import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { makeListOrganiserAccounts } from '@portal/api/cognito/user-pool';
import type { Caller } from '@portal/api/domain/caller';
import { transact } from '@portal/api/dynamodb/conditional-write';
import { addToCounter, makeMetricsStore } from '@portal/api/dynamodb/counters';
import { makeSubmissionStore } from '@portal/api/dynamodb/submission-store';
import { connectTable } from '@portal/api/dynamodb/table';
import { type Bucket, connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { documentKey, multipartFolder } from '@portal/api/uploads/document-key';
import { formatSubmittedId } from '@portal/contracts/applications/submitting';
import { startOfDay } from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { seededAccounts } from '@portal/local/cloud/accounts';
import { pick, seeded } from '../../packages/verify/src/random.ts';
import { makeBatchWriter } from '../ops/restore-table.ts';
import { clientSettings } from '../ops/stage-address.ts';
import { inRoot } from '../shared/root.ts';
import { reviewSubmission, type SeededDecision } from './review-steps.ts';
import { type SeededDocuments, sampleApplication } from './sample-application.ts';
import { type SeedTarget, seedRoundOf } from './seed-first-round.ts';
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

const reject1 = { stage: 'stage1', action: 'reject' } as const;
const shortlist1 = { stage: 'stage1', action: 'shortlist' } as const;
const approve1 = { stage: 'stage1', action: 'approve' } as const;
const reject2 = { stage: 'stage2', action: 'reject' } as const;
const shortlist2 = { stage: 'stage2', action: 'shortlist' } as const;
const approve2 = { stage: 'stage2', action: 'approve' } as const;

/** The decisions on a submission, and the percentage of submissions that have them. */
const outcomes = [
  { decisions: [], percent: 46 },
  { decisions: [reject1], percent: 14 },
  { decisions: [approve1], percent: 14 },
  { decisions: [shortlist1], percent: 10 },
  { decisions: [approve1, approve2], percent: 7 },
  { decisions: [shortlist1, approve1, shortlist2], percent: 5 },
  { decisions: [approve1, reject2], percent: 4 },
];
const likelyDecisions = outcomes.flatMap(({ decisions, percent }) =>
  Array.from({ length: percent }, () => decisions),
);

/** The decisions on the first submissions of a run: every outcome, then six that wait for their announcement. */
const firstDecisions: readonly (readonly Omit<SeededDecision, 'at'>[])[] = [
  ...outcomes.map(({ decisions }) => decisions),
  ...[reject1, approve1, shortlist1, reject1, approve1, shortlist1].map((decision) => [
    { ...decision, announcement: 'together' as const },
  ]),
];

/** Fills a new local cloud with the round of the repository and so many sample submissions. */
export const fillWith = (count: number) => async (target: SeedTarget) => {
  await seedRoundOf(target);
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
  const writer = makeBatchWriter(table);
  const now = target.clock.now();
  for (let index = 0; index < count; index += 1) {
    const number = present + index;
    const choose = seeded(number);
    const submittedAt = Math.floor(now - hour - seededPeriod(now) * (1 - index / Math.max(count - 1, 1)));
    const submittedId = formatSubmittedId(firstRound.id, await submissions.nextNumber(firstRound.id));
    const decisions = (firstDecisions[index] ?? pick(choose, likelyDecisions))
      .map((decision, order) => ({ ...decision, at: submittedAt + (order + 1) * timePerDecision }))
      .filter(({ at }) => at < now);
    const application = sampleApplication(choose, number, documents);
    const review = { choose: seeded(reviewSeed + number), number, submittedAt, decisions, organisers };
    const submission = { ...application, submittedId, submittedAt, organisers, now };
    const items = await submissionItems(submission, (steps) => reviewSubmission(steps, review));
    for (const Item of items) await writer.add({ PutRequest: { Item } });
    const approved = decisions.filter(({ action }) => action === 'approve').map(({ stage }) => stage);
    // A transaction has an item once, so each counter gets its own shard.
    const counted = (['submitted', ...approved] as const).map((counter, shard) =>
      addToCounter(firstRound.id, counter, shard),
    );
    await transact(table, counted);
  }
  await writer.flush();
  table.client.destroy();
  bucket.client.destroy();
}

function connect({ stackModel, config: { region }, endpoints }: SeedTarget) {
  const [table, scan] = [stackModel.tables[0], stackModel.scans[0]];
  if (!table || !scan) throw new Error('The template has no table or no bucket of documents.');
  const settings = { ...clientSettings(region, endpoints.S3), forcePathStyle: true };
  return {
    table: connectTable(table.ref, clientSettings(region, endpoints.DYNAMODB)),
    bucket: connectBucket(scan.ProtectedResource.S3Bucket.BucketName, endpoints.S3, settings),
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
