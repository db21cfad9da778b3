import type * as programmes from '@portal/contracts/programme';
import { firstRound } from '@portal/contracts/rounds/first-round';
import { expect, test, vi } from 'vitest';
import { makeFixtureRequests } from './fixture.ts';
import { expectSuccess } from './requests.ts';
import { buildScenarios } from './scenarios.ts';
import { openTestEnvironment } from './test-environment.ts';

/*
 * The functions, the emulators and the requests with another `programme.ts` and another first round: grants for artists. Nothing else
 * is replaced, so whatever knows the first programme fails here.
 */

vi.mock(import('@portal/contracts/programme'), async (original) => {
  const actual = await original();
  const programme = {
    ...actual.programme,
    slug: 'art-grants',
    submittedIdPrefix: 'ART',
    name: { en: 'Grants for Artists', ta: 'கலைஞர் நிதியுதவி' },
    portalName: { en: 'Grants Portal', ta: 'நிதியுதவித் தளம்' },
    undoMinutes: 3,
    termsVersion: '2027-01-01',
  };
  return { ...actual, programme, apiBase: '/art-grants/prod' } as unknown as typeof programmes;
});

vi.mock(import('@portal/contracts/rounds/first-round'), async (original) => {
  const { firstRound: round } = await original();
  // This runs before the imports above.
  const { artRound } = await import('./art-grants.ts');
  const timeline = {
    opens: '2027-04-05',
    deadline: '2027-05-12',
    interviews: '2027-05-20',
    results: '2027-05-30',
  };
  return { firstRound: artRound(round, timeline) };
});

test('another programme with another round takes a submission, assesses it and decides', async () => {
  const environment = await openTestEnvironment();
  const { portal, requests } = environment;
  const scenarios = await buildScenarios(environment);
  const { founder, organisers, applicationId } = scenarios.fixture;
  const request = makeFixtureRequests(environment, scenarios.fixture);
  const params = { application_id: applicationId, stage: 'stage1' };

  environment.restoreSnapshot(scenarios.drafted);
  const submitted = expectSuccess(await request.submit()());
  expect(submitted.body).toMatchObject({ submitted_id: 'ART-SPRING-A-000001' });
  for (const q of ['ART-SPRING-A-000001', 'art spring-a 1', 'art 1', '#000001', 'art-spring-a'])
    expect(
      (await portal.call(organisers[0], 'listStage', { params: { stage: 'stage1' }, query: { q } })).body,
      q,
    ).toMatchObject({ submitted_applications: [{ application_id: applicationId }] });

  const content = { scores: { craft: 5, audience: 2 }, comment: 'Bold', recommendation: 'approve' };
  expectSuccess(await portal.call(organisers[0], 'saveAssessment', { params, body: content }));
  expectSuccess(await portal.call(organisers[0], 'handInAssessment', { params, body: { revision: 1 } }));
  const { body } = await portal.call(organisers[0], 'listStage', { params: { stage: 'stage1' }, query: {} });
  expect(body).toMatchObject({ submitted_applications: [{ score: 4.1 }] });

  expectSuccess(await request.act(1, 'approve')());
  const mail = JSON.stringify((await portal.call(organisers[1], 'previewMail', { params, body: {} })).body);
  expect(mail).toContain('Grants for Artists');
  expect(mail).not.toMatch(/GSP|Green Startup|Round 2027/);
  portal.clock.time += 3 * 60_000;
  await requests.release();
  await requests.notify(await requests.readEvents());
  const mails = portal.ledger.mails.filter(({ to }) => to === founder.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'We received your application ART-SPRING-A-000001',
    expect.stringContaining('ART-SPRING-A-000001'),
  ]);
  const own = await portal.call(founder, 'getApplications', { params: { id: applicationId } });
  expect(own.body).toMatchObject({ progress: { stage1: 'approved' } });
  expect((await portal.call(founder, 'getCurrentRound')).body).toMatchObject({ id: firstRound.id });
  portal.close();
});
