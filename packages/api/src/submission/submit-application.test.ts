import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { programme } from '@portal/contracts/programme';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import { applicationKey, ownerKey } from '../dynamodb/keys.ts';
import type { Table } from '../dynamodb/table.ts';
import { fieldProblem, problem } from '../problem.ts';
import { digestOf } from './digest.ts';
import type { OtpStore } from './ports.ts';
import type { SubmittedAnswers } from './submission-record.ts';
import { makeSubmitApplication } from './submit-application.ts';

let table: Table;
let portal: TestPortal;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('submitting with the mailed code', () => {
  test('turns the draft into a submission, counts it and queues one mail', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email.toUpperCase(), otp, application_id: applicationId };
    const year = new Date(portal.clock.time).getFullYear();
    const submittedId = `GSP-${year}-000001`;
    const at = isoTime(portal.clock.time);
    expect(await portal.submit(request, founder)).toEqual({
      message: 'OTP verified successfully! Application submitted.',
      application_id: applicationId,
      submitted_id: submittedId,
      submitted_at: at,
    });
    expect(await portal.applications.find(founder.sub, applicationId)).toMatchObject({
      userStatus: 'submitted',
      submittedId,
      submittedAt: at,
    });
    expect(await portal.metrics.read()).toEqual({
      submitted: 1,
      admin_verified_stage1: 0,
      admin_verified_stage2: 0,
      extended: 0,
    });
    expect(await itemsOf(table, 'outbox')).toMatchObject([
      {
        event_id: `${applicationId}#submitted`,
        status: 'pending',
        event: {
          kind: 'submitted',
          application_id: applicationId,
          submitted_id: submittedId,
          recipient: founder.email,
          founder_name: 'Kavya Raman',
          startup_name: 'Kadal Fibre',
          at,
        },
      },
    ]);
    expect(await portal.reviews.findWithAnswers(applicationId)).toMatchObject({
      applicationId,
      submittedId,
      submittedAt: at,
      founder: { sub: founder.sub, email: founder.email, name: founder.name },
      terms: { version: programme.termsVersion, accepted_at: at },
      status: { stage1: 'pending', stage2: undefined },
      lastDecision: {},
      columns: { startupName: 'Kadal Fibre', phone: '9876543210' },
      answers: { isDPITTCertified: 'no', startupName: 'Kadal Fibre' },
    });
  });

  test('keeps the consent that came with the last code, and the digest of the submitted answers', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    await portal.mailCode(founder, applicationId);
    const otp = await portal.mailCode(founder, applicationId);
    const agreedAt = isoTime(portal.clock.time);
    portal.clock.time += 60_000;
    await expectSuccess(portal.submit({ email: founder.email, otp, application_id: applicationId }, founder));
    const stored = await portal.reviews.findWithAnswers(applicationId);
    expect(stored?.terms).toEqual({ version: programme.termsVersion, accepted_at: agreedAt });
    expect(stored?.digest).toBe(digestOf(stored?.answers as SubmittedAnswers));
  });

  test('rejects a document with malware, and accepts the same code after its removal', async () => {
    const unsafe = fieldProblem('documents-unsafe', { pitchDeck: 'file-unsafe' });
    let found: typeof unsafe | undefined = unsafe;
    const portalWithScan = makeTestPortal(table, { findUnsafe: async () => found });
    const { founder, applicationId } = await portalWithScan.founderWithDraft();
    const otp = await portalWithScan.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await portalWithScan.submit(request, founder)).toEqual(unsafe);
    expect(await portalWithScan.applications.find(founder.sub, applicationId)).toMatchObject({
      userStatus: 'draft',
      data: { startupName: 'Kadal Fibre' },
    });
    found = undefined;
    await expectSuccess(portalWithScan.submit(request, founder));
  });

  test('is idempotent, with any code', async () => {
    const { founder, applicationId, submittedId } = await portal.founderWithSubmission();
    const again = { email: founder.email, otp: '1', application_id: applicationId };
    expect(await portal.submit(again, founder)).toMatchObject({ submitted_id: submittedId });
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
    let tries = 0;
    const tryCode: OtpStore['tryCode'] = async (attempt) => {
      tries += 1;
      return portal.otps.tryCode(attempt);
    };
    const submit = makeSubmitApplication({ ...portal, otps: { ...portal.otps, tryCode } });
    expect(await submit(again, founder)).toMatchObject({ submitted_id: submittedId });
    expect(tries).toBe(0);
  });

  test('uses one number, also after retries', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    let [tries, numbers] = [0, 0];
    const submit = makeSubmitApplication({
      ...portal,
      submissions: {
        ...portal.submissions,
        nextNumber: (year) => {
          numbers += 1;
          return portal.submissions.nextNumber(year);
        },
        submit: async (submission, conditions) => {
          tries += 1;
          return tries > 2 && portal.submissions.submit(submission, conditions);
        },
      },
    });
    await expectSuccess(submit({ email: founder.email, otp, application_id: applicationId }, founder));
    expect([tries, numbers]).toEqual([3, 1]);
  });

  test('retries when another call is using the code', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    let tries = 0;
    const tryCode: OtpStore['tryCode'] = async (attempt) => {
      tries += 1;
      return tries === 1 ? { kind: 'conflict' } : portal.otps.tryCode(attempt);
    };
    const submit = makeSubmitApplication({ ...portal, otps: { ...portal.otps, tryCode } });
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await submit(request, founder)).toHaveProperty('submitted_id');
    expect(tries).toBe(2);
  });

  test("returns the submission of the founder's simultaneous call", async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    const receipts: unknown[] = [];
    const tryCode: OtpStore['tryCode'] = async (attempt) => {
      receipts.push(await expectSuccess(portal.submit(request, founder)));
      return portal.otps.tryCode(attempt);
    };
    const submit = makeSubmitApplication({ ...portal, otps: { ...portal.otps, tryCode } });
    receipts.push(await submit(request, founder));
    expect(receipts).toHaveLength(2);
    expect(receipts[1]).toEqual(receipts[0]);
  });

  test('reads the application once for a wrong code', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = wrongCode(await portal.mailCode(founder, applicationId));
    let reads = 0;
    const find: TestPortal['applications']['find'] = (sub, id) => {
      reads += 1;
      return portal.applications.find(sub, id);
    };
    const submit = makeSubmitApplication({ ...portal, applications: { ...portal.applications, find } });
    await submit({ email: founder.email, otp, application_id: applicationId }, founder);
    expect(reads).toBe(1);
  });

  test('uses no number for a wrong code or an incomplete draft', async () => {
    const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'K' });
    const otp = await portal.mailCode(founder, applicationId);
    for (const code of [wrongCode(otp), otp]) {
      await portal.submit({ email: founder.email, otp: code, application_id: applicationId }, founder);
    }
    const year = new Date(portal.clock.time).getFullYear();
    expect(await portal.submissions.nextNumber(year)).toBe(1);
  });

  test('creates one submission, one id and one mail for twenty simultaneous calls', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    const results = await Promise.all(
      Array.from({ length: 20 }, () => expectSuccess(portal.submit(request, founder))),
    );
    expect(new Set(results.map((result) => result.submitted_id)).size).toBe(1);
    expect(await itemsOf(table, 'submission')).toHaveLength(1);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
    expect(await itemsOf(table, 'otp')).toHaveLength(0);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test('gives simultaneous founders different numbers, and counts all of them', async () => {
    const founders = await Promise.all(Array.from({ length: 15 }, () => portal.founderWithDraft()));
    const requests = [];
    for (const { founder, applicationId } of founders) {
      const otp = await portal.mailCode(founder, applicationId);
      requests.push({ founder, request: { email: founder.email, otp, application_id: applicationId } });
    }
    const results = await Promise.all(
      requests.map(({ founder, request }) => expectSuccess(portal.submit(request, founder))),
    );
    expect(new Set(results.map((result) => result.submitted_id)).size).toBe(15);
    expect(await portal.metrics.read()).toEqual({ ...(await recount(table)), submitted: 15 });
  });
});

test('two founders who submit around New Year never share an id', async () => {
  const early = await portal.founderWithDraft();
  const late = await portal.founderWithDraft();
  const lastMoment = Date.parse('2029-12-31T18:29:59.999Z'); // In India.
  for (const { founder, applicationId } of [early, late]) {
    // The round does not reach New Year, nor may an organiser extend a deadline so far.
    const until = '2030-01-31T18:29:59.000Z';
    const extension = { at: until, by: 'Meena Selvam', by_sub: 'meena', until, reason: 'A flood' };
    const updates = [
      [applicationKey(founder.sub, applicationId), 'SET extended_to = :value', until],
      [ownerKey(applicationId), 'SET extensions = :value', [extension]],
    ] as const;
    for (const [Key, UpdateExpression, value] of updates) {
      const ExpressionAttributeValues = { ':value': value };
      await table.client.send(
        new UpdateCommand({ TableName: table.name, Key, UpdateExpression, ExpressionAttributeValues }),
      );
    }
  }
  const submitAt = async (times: readonly number[], { founder, applicationId }: typeof early) => {
    portal.clock.time = lastMoment - 60_000;
    const otp = await portal.mailCode(founder, applicationId);
    const remaining = [...times];
    const submit = makeSubmitApplication({ ...portal, now: () => remaining.shift() ?? times.at(-1) ?? 0 });
    return expectSuccess(submit({ email: founder.email, otp, application_id: applicationId }, founder));
  };
  // Number from the old year, written in the new one.
  const first = await submitAt([lastMoment, lastMoment, lastMoment + 1], early);
  const second = await submitAt([lastMoment + 2], late);
  expect(first.submitted_id).toBe('GSP-2029-000001');
  expect(second.submitted_id).toBe('GSP-2030-000001');
});

describe('a code', () => {
  test('counts wrong attempts, is locked after the fifth and stays locked for the right one', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const submitWith = (code: string) =>
      portal.submit({ email: founder.email, otp: code, application_id: applicationId }, founder);
    for (const left of [4, 3, 2, 1]) {
      expect(await submitWith(wrongCode(otp))).toEqual(problem('otp-incorrect', { attempts_left: left }));
    }
    expect(await submitWith(wrongCode(otp))).toEqual(problem('otp-locked'));
    expect(await submitWith(otp)).toEqual(problem('otp-locked'));
    const next = await portal.mailCode(founder, applicationId);
    expect(await submitWith(next)).toMatchObject({ application_id: applicationId });
  });

  test('allows at most five guesses, also when simultaneous', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const guess = { email: founder.email, otp: wrongCode(otp), application_id: applicationId };
    const results = await Promise.all(Array.from({ length: 20 }, () => portal.submit(guess, founder)));
    const codes = results.map((result) => ('problem' in result ? result.problem : 'success'));
    expect(codes.filter((code) => code === 'otp-incorrect')).toHaveLength(otpLimits.triesPerCode - 1);
    expect(codes.filter((code) => code === 'otp-locked')).toHaveLength(16);
  });

  test('is rejected after ten minutes, before it was sent, and for another application', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const request = { email: founder.email, otp: '123456', application_id: applicationId };
    expect(await portal.submit(request, founder)).toEqual(problem('otp-expired'));
    const other = randomUUID();
    await portal.saveDraft({ user_id: founder.sub, application_id: other, data: {} }, founder);
    const otp = await portal.mailCode(founder, other);
    expect(await portal.submit({ ...request, otp }, founder)).toEqual(problem('otp-expired'));
    const own = await portal.mailCode(founder, applicationId);
    portal.clock.time += otpLimits.lifetimeSeconds * 1000;
    expect(await portal.submit({ ...request, otp: own }, founder)).toEqual(problem('otp-expired'));
  });

  test('is invalidated by a new one', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const [first, second] = [
      await portal.mailCode(founder, applicationId),
      await portal.mailCode(founder, applicationId),
    ];
    const request = { email: founder.email, application_id: applicationId };
    if (first !== second) {
      expect(await portal.submit({ ...request, otp: first }, founder)).toMatchObject({
        problem: 'otp-incorrect',
      });
    }
    expect(await portal.submit({ ...request, otp: second }, founder)).toMatchObject({
      application_id: applicationId,
    });
  });

  test('remains valid when the draft is incomplete; the invalid fields are reported', async () => {
    const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'K', city: null });
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await portal.submit(request, founder)).toEqual({
        problem: 'application-incomplete',
        fields: { startupName: 'incomplete', city: 'incomplete' },
      });
    }
    const checked: unknown[] = [];
    const portalWithCheck = makeSubmitApplication({
      ...portal,
      findUnsafe: async (documents) => {
        checked.push(documents);
        return undefined;
      },
    });
    expect(await portalWithCheck(request, founder)).toHaveProperty('problem', 'application-incomplete');
    expect(checked).toEqual([]);
    const correction = { startupName: 'Kadal Fibre', city: 'chennai' as const };
    await expectSuccess(
      portal.saveDraft(
        { user_id: founder.sub, application_id: applicationId, revision: 1, data: correction },
        founder,
      ),
    );
    expect(await portal.submit(request, founder)).toMatchObject({ application_id: applicationId });
  });
});

describe('a submission is rejected', () => {
  test('when a document no longer exists: all are checked again', async () => {
    const lost = { problem: 'document-rejected', fields: { pitchDeck: 'document-unknown' } } as const;
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const portalWithCheck = makeTestPortal(table, {
      findUnsafe: async (documents) => {
        expect(Object.keys(documents)).toEqual(['businessRegistrationCertificate', 'pitchDeck']);
        return lost;
      },
    });
    portalWithCheck.clock.time = portal.clock.time;
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await portalWithCheck.submit(request, founder)).toEqual(lost);
    expect(await portal.submit(request, founder)).toMatchObject({ application_id: applicationId });
  });

  test("for another founder's application and for another's e-mail", async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const thief = newFounder();
    const request = { email: thief.email, otp, application_id: applicationId };
    expect(await portal.submit(request, thief)).toEqual(problem('application-not-found'));
    expect(await portal.submit({ ...request, email: founder.email }, thief)).toEqual(problem('forbidden'));
  });

  test('never uses stale answers of a draft that changes simultaneously', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    const change = {
      user_id: founder.sub,
      application_id: applicationId,
      revision: 1,
      data: { startupName: 'Kadal Yarn' },
    };
    const [saved] = await Promise.all([portal.saveDraft(change, founder), portal.submit(request, founder)]);
    const name = (await portal.reviews.findWithAnswers(applicationId))?.answers.startupName;
    const stored = (await portal.applications.find(founder.sub, applicationId))?.data.startupName;
    expect(name).toBe(stored);
    expect(name).toBe('problem' in saved ? 'Kadal Fibre' : 'Kadal Yarn');
  });
});
