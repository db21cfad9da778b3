import { randomUUID } from 'node:crypto';
import { otpLimits } from '@portal/contracts/applications/submitting';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFounder } from '../../test/founders.ts';
import { itemsOf, recount } from '../../test/items.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { isoTime } from '../clock.ts';
import type { Table } from '../dynamodb/table.ts';
import { fieldProblem, problem } from '../problem.ts';
import type { OtpStore } from './ports.ts';
import { makeSubmitApplication } from './submit-application.ts';

let table: Table;
let portal: TestPortal;

beforeEach(async () => {
  table = await makePortalTable();
  portal = makeTestPortal(table);
});

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

describe('submitting with the mailed code', () => {
  test('turns the draft into a submission, counts it and leaves one mail', async () => {
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
    expect(await portal.reviews.findWhole(applicationId)).toMatchObject({
      applicationId,
      submittedId,
      submittedAt: at,
      founder: { sub: founder.sub, email: founder.email, name: founder.name },
      status: { stage1: 'pending', stage2: undefined },
      lastDecision: {},
      columns: { startupName: 'Kadal Fibre', phone: '9876543210' },
      answers: { isDPITTCertified: 'no', startupName: 'Kadal Fibre' },
    });
  });

  test('stops at a document with malware, and takes the same code when it is gone', async () => {
    const unsafe = fieldProblem('documents-unsafe', { pitchDeck: 'file-unsafe' });
    let found: typeof unsafe | undefined = unsafe;
    const searched = makeTestPortal(table, { findUnsafe: async () => found });
    const { founder, applicationId } = await searched.founderWithDraft();
    const otp = await searched.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await searched.submit(request, founder)).toEqual(unsafe);
    expect(await searched.applications.find(founder.sub, applicationId)).toMatchObject({
      userStatus: 'draft',
      data: { startupName: 'Kadal Fibre' },
    });
    found = undefined;
    await expectSuccess(searched.submit(request, founder));
  });

  test('answers the same again, with whatever code', async () => {
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

  test('draws one number, however often the draft is changed in that moment', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    let [tries, drawn] = [0, 0];
    const submit = makeSubmitApplication({
      ...portal,
      submissions: {
        nextNumber: (year) => {
          drawn += 1;
          return portal.submissions.nextNumber(year);
        },
        submit: async (submission, conditions) => {
          tries += 1;
          return tries > 2 && portal.submissions.submit(submission, conditions);
        },
      },
    });
    await expectSuccess(submit({ email: founder.email, otp, application_id: applicationId }, founder));
    expect([tries, drawn]).toEqual([3, 1]);
  });

  test('tries again when another call is using the code in that moment', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    let tries = 0;
    const tryCode: OtpStore['tryCode'] = async (attempt) => {
      tries += 1;
      return tries === 1 ? { kind: 'overtaken' } : portal.otps.tryCode(attempt);
    };
    const submit = makeSubmitApplication({ ...portal, otps: { ...portal.otps, tryCode } });
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await submit(request, founder)).toHaveProperty('submitted_id');
    expect(tries).toBe(2);
  });

  test("answers what the founder's own other call came to while this one looked at the code", async () => {
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

  test('looks at the application once for a wrong code', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = wrongCode(await portal.mailCode(founder, applicationId));
    let looks = 0;
    const find: TestPortal['applications']['find'] = (sub, id) => {
      looks += 1;
      return portal.applications.find(sub, id);
    };
    const submit = makeSubmitApplication({ ...portal, applications: { ...portal.applications, find } });
    await submit({ email: founder.email, otp, application_id: applicationId }, founder);
    expect(looks).toBe(1);
  });

  test('draws no number for a wrong code or an incomplete draft', async () => {
    const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'K' });
    const otp = await portal.mailCode(founder, applicationId);
    for (const code of [wrongCode(otp), otp]) {
      await portal.submit({ email: founder.email, otp: code, application_id: applicationId }, founder);
    }
    const year = new Date(portal.clock.time).getFullYear();
    expect(await portal.submissions.nextNumber(year)).toBe(1);
  });

  test('twenty calls at once make one submission, one id, one mail', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => expectSuccess(portal.submit(request, founder))),
    );
    expect(new Set(answers.map((answer) => answer.submitted_id)).size).toBe(1);
    expect(await itemsOf(table, 'submission')).toHaveLength(1);
    expect(await itemsOf(table, 'outbox')).toHaveLength(1);
    expect(await itemsOf(table, 'otp')).toHaveLength(0);
    expect(await portal.metrics.read()).toEqual(await recount(table));
  });

  test('many founders at once get numbers of their own, and the counters agree', async () => {
    const founders = await Promise.all(Array.from({ length: 15 }, () => portal.founderWithDraft()));
    const requests = [];
    for (const { founder, applicationId } of founders) {
      const otp = await portal.mailCode(founder, applicationId);
      requests.push({ founder, request: { email: founder.email, otp, application_id: applicationId } });
    }
    const answers = await Promise.all(
      requests.map(({ founder, request }) => expectSuccess(portal.submit(request, founder))),
    );
    expect(new Set(answers.map((answer) => answer.submitted_id)).size).toBe(15);
    expect(await portal.metrics.read()).toEqual({ ...(await recount(table)), submitted: 15 });
  });
});

test('two founders who submit around New Year never share an id', async () => {
  const early = await portal.founderWithDraft();
  const late = await portal.founderWithDraft();
  const lastMoment = Date.parse('2029-12-31T18:29:59.999Z'); // In India.
  const submitAt = async (times: readonly number[], { founder, applicationId }: typeof early) => {
    portal.clock.time = lastMoment - 60_000;
    const otp = await portal.mailCode(founder, applicationId);
    const ticks = [...times];
    const submit = makeSubmitApplication({ ...portal, now: () => ticks.shift() ?? times.at(-1) ?? 0 });
    return expectSuccess(submit({ email: founder.email, otp, application_id: applicationId }, founder));
  };
  // Drawn in the old year, written in the new one.
  const first = await submitAt([lastMoment, lastMoment, lastMoment + 1], early);
  const second = await submitAt([lastMoment + 2], late);
  expect(first.submitted_id).toBe('GSP-2029-000001');
  expect(second.submitted_id).toBe('GSP-2030-000001');
});

describe('a code', () => {
  test('counts down its wrong tries, locks at the fifth and stays locked for the right one', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const trying = (code: string) =>
      portal.submit({ email: founder.email, otp: code, application_id: applicationId }, founder);
    for (const left of [4, 3, 2, 1]) {
      expect(await trying(wrongCode(otp))).toEqual(problem('otp-incorrect', { attempts_left: left }));
    }
    expect(await trying(wrongCode(otp))).toEqual(problem('otp-locked'));
    expect(await trying(otp)).toEqual(problem('otp-locked'));
    const next = await portal.mailCode(founder, applicationId);
    expect(await trying(next)).toMatchObject({ application_id: applicationId });
  });

  test('is guessed five times at most however many try at once', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const guess = { email: founder.email, otp: wrongCode(otp), application_id: applicationId };
    const answers = await Promise.all(Array.from({ length: 20 }, () => portal.submit(guess, founder)));
    const codes = answers.map((answer) => ('problem' in answer ? answer.problem : 'success'));
    expect(codes.filter((code) => code === 'otp-incorrect')).toHaveLength(otpLimits.triesPerCode - 1);
    expect(codes.filter((code) => code === 'otp-locked')).toHaveLength(16);
  });

  test('is worth nothing after ten minutes, before it was sent, or for another application', async () => {
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

  test('becomes void by a new one', async () => {
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

  test('survives an incomplete draft, which is told field by field', async () => {
    const { founder, applicationId } = await portal.founderWithDraft({ startupName: 'K', city: null });
    const otp = await portal.mailCode(founder, applicationId);
    const request = { email: founder.email, otp, application_id: applicationId };
    for (let tries = 0; tries < 7; tries += 1) {
      expect(await portal.submit(request, founder)).toEqual({
        problem: 'application-incomplete',
        fields: { startupName: 'incomplete', city: 'incomplete' },
      });
    }
    const lookedAt: unknown[] = [];
    const strict = makeSubmitApplication({
      ...portal,
      findUnsafe: async (documents) => {
        lookedAt.push(documents);
        return undefined;
      },
    });
    expect(await strict(request, founder)).toHaveProperty('problem', 'application-incomplete');
    expect(lookedAt).toEqual([]);
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

describe('a submission is refused', () => {
  test('when a document is not there any more: all are looked at again', async () => {
    const lost = { problem: 'document-rejected', fields: { pitchDeck: 'document-unknown' } } as const;
    const { founder, applicationId } = await portal.founderWithDraft();
    const otp = await portal.mailCode(founder, applicationId);
    const strict = makeTestPortal(table, {
      findUnsafe: async (documents) => {
        expect(Object.keys(documents)).toEqual(['businessRegistrationCertificate', 'pitchDeck']);
        return lost;
      },
    });
    strict.clock.time = portal.clock.time;
    const request = { email: founder.email, otp, application_id: applicationId };
    expect(await strict.submit(request, founder)).toEqual(lost);
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

  test('never from a draft that changed under it: the later answers are the ones submitted', async () => {
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
    const name = (await portal.reviews.findWhole(applicationId))?.answers.startupName;
    const kept = (await portal.applications.find(founder.sub, applicationId))?.data.startupName;
    expect(name).toBe(kept);
    expect(name).toBe('problem' in saved ? 'Kadal Fibre' : 'Kadal Yarn');
  });
});
