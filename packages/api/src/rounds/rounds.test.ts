import { leastNoticeHours } from '@portal/contracts/rounds/calls';
import { firstRound } from '@portal/contracts/rounds/first-round';
import type { Round } from '@portal/contracts/rounds/round';
import { beforeEach, expect, test, vi } from 'vitest';
import { assess, sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { meanwhile } from '../../test/races.ts';
import { roundOf } from '../../test/rounds.ts';
import { expectSuccess, startPortal, type TestPortal } from '../../test/test-portal.ts';
import { callWith } from '../../test/use-cases.ts';
import { canonicalHash } from '../domain/canonical-hash.ts';
import { isoTime } from '../domain/clock.ts';
import { fieldProblem, problem } from '../domain/problem.ts';
import { transact } from '../dynamodb/conditional-write.ts';
import { roundHistoryKey } from '../dynamodb/keys.ts';
import { queryPrefix } from '../dynamodb/read.ts';
import { ifRoundIsOpen, markUse } from '../dynamodb/round-use.ts';
import { makeReadCurrentRound } from './current-round.ts';
import { changedUses, findRefusals } from './refusals.ts';

const organiser = newOrganiser('Meena Selvam');
const id = firstRound.id;
const withDates = (timeline: Partial<Round['timeline']>): Round => ({
  ...firstRound,
  timeline: { ...firstRound.timeline, ...timeline },
});
const [first, ...rest] = firstRound.criteria.stage1;
const newTitle = { ...first, title: { en: 'Novelty', ta: 'புதுமை' } } as (typeof rest)[number];
const newId = { ...newTitle, id: 'novelty' };
const withCriteria = (criterion: typeof newTitle): Round => ({
  ...firstRound,
  criteria: { ...firstRound.criteria, stage1: [criterion, ...rest] },
});
const withAnnouncement = (stage1: 'at-once' | 'together'): Round => ({
  ...firstRound,
  announcement: { ...firstRound.announcement, stage1 },
});
const otherAnnouncement = firstRound.announcement.stage1 === 'at-once' ? 'together' : 'at-once';

let rounds: TestPortal;
beforeEach(async () => {
  rounds = await startPortal();
});

async function saveAndPublish(round: Round) {
  const { revision } = await expectSuccess(rounds.readRound(round.id));
  const saved = await expectSuccess(rounds.saveRound(round.id, { round, revision }, organiser));
  return rounds.publishRound(round.id, saved, organiser);
}

test('a new round is a draft until it is published; every publication is a version and an entry in a chained history', async () => {
  const round = roundOf(2028);
  rounds.clock.time = Date.parse('2027-06-10T10:00:00+05:30');
  expect(await rounds.saveRound('2028', { round }, organiser)).toEqual({ revision: 1 });
  expect(await rounds.listRounds()).toEqual({
    rounds: [
      { id: '2028', name: round.name, timeline: round.timeline, state: 'draft', drafts: 0, submitted: 0 },
      {
        id,
        name: firstRound.name,
        timeline: firstRound.timeline,
        state: 'published',
        drafts: 0,
        submitted: 0,
      },
    ],
  });
  expect(await rounds.publishRound('2028', { revision: 1 }, organiser)).toEqual({ version: 1 });
  await saveAndPublish({ ...round, notice: { en: 'Soon', ta: 'விரைவில்' } });
  const at = new Date(rounds.clock.time).toISOString();
  const versions = [1, 2].map((number) => ({ number, by: 'Meena Selvam', at }));
  expect(await rounds.readRound('2028')).toMatchObject({ state: 'published', revision: 4, versions });
  expect(await rounds.finishRound('2028', organiser)).toEqual({ state: 'finished' });
  const head = await rounds.roundStore.find('2028');
  const { pk } = roundHistoryKey('2028', 0);
  const entries = await queryPrefix(rounds.table, pk, 'HISTORY#');
  expect(entries.map(({ kind }) => kind)).toEqual(['published', 'published', 'finished']);
  expect(entries.map(({ previous }) => previous)).toEqual([
    undefined,
    ...entries.slice(0, -1).map((entry) => canonicalHash(entry)),
  ]);
  expect(head?.historyHead).toBe(canonicalHash(entries.at(-1)));
});

test('two organisers edit one draft: the second save is a conflict, a repeated one is not', async () => {
  const { saveRound: save, readRound: read } = rounds;
  const notice = (en: string): Round => ({ ...firstRound, notice: { en, ta: en } });
  expect(await save(id, { round: notice('One'), revision: 1 }, organiser)).toEqual({ revision: 2 });
  expect(await save(id, { round: notice('One'), revision: 1 }, organiser)).toEqual({ revision: 2 });
  expect(await save(id, { round: notice('Two'), revision: 1 }, newOrganiser())).toEqual(
    problem('round-conflict', { revision: 2 }),
  );
  expect(await read(id)).toMatchObject({ draft: { notice: { en: 'One' } }, revision: 2 });
  expect(await save(id, { round: notice('Three') }, organiser)).toEqual(
    problem('round-conflict', { revision: 2 }),
  );
  expect(await save('2029', { round: notice('One') }, organiser)).toEqual(
    fieldProblem('invalid-request', { 'round.id': 'value-invalid' }),
  );
});

test('only the draft that the organiser saw is published, and a repeated call answers as the first time', async () => {
  const { saveRound: save, publishRound: publish, readRound: read, previewRound: preview } = rounds;
  expect(await publish(id, { revision: 1 }, organiser)).toEqual(problem('round-conflict', { revision: 1 }));
  await expectSuccess(save(id, { round: withCriteria(newTitle), revision: 1 }, organiser));
  expect(await publish(id, { revision: 1 }, organiser)).toEqual(problem('round-conflict', { revision: 2 }));
  for (const _call of ['first', 'repeated'])
    expect(await publish(id, { revision: 2 }, organiser, 'a key')).toEqual({ version: 2 });
  expect((await expectSuccess(read(id))).draft).toBeUndefined();
  expect(await publish('2031', { version: 1 }, organiser)).toEqual(problem('round-not-found'));
  expect(await preview('2031')).toEqual(problem('round-not-found'));
});

test('an earlier version is published again, and the draft of a colleague stays', async () => {
  await expectSuccess(saveAndPublish(withDates({ deadline: '2027-05-20' })));
  const { revision } = await expectSuccess(rounds.readRound(id));
  const draft = withDates({ deadline: '2027-05-24' });
  await expectSuccess(rounds.saveRound(id, { round: draft, revision }, newOrganiser()));
  const preview = await expectSuccess(rounds.previewRound(id, { version: 1 }));
  expect(preview.changes).toEqual([{ path: 'timeline.deadline', before: '2027-05-20', after: '2027-05-15' }]);
  expect(await rounds.publishRound(id, { version: 1 }, organiser)).toEqual({ version: 3 });
  expect(await rounds.readRound(id)).toMatchObject({ published: firstRound, draft, revision: revision + 2 });
  expect(await rounds.publishRound(id, { version: 9 }, organiser)).toEqual(problem('round-not-found'));
});

const during = '2027-04-14T10:00';
const tooEarly = withDates({ deadline: '2027-04-10' });
const incomplete = { ...withCriteria({ ...newTitle, weight: 1 }), name: { en: 'Round 2027', ta: '' } };
const faults = { 'name.ta': 'required', 'criteria.stage1': 'weights-not-100' };

test(`publishing is refused without a day, a translation or weights of 100, for a day that has passed and a deadline in less than ${leastNoticeHours} hours`, () => {
  const refused = (at: string, round: Round) => {
    const stored = { published: firstRound };
    const now = Date.parse(`${at}+05:30`);
    const refusals = findRefusals({ stored, round, others: [], uses: { stage1: [], stage2: [] }, now });
    return Object.fromEntries(refusals.map(({ path, code }) => [path, code]));
  };
  const ofDeadline = (code: string) => ({ 'timeline.deadline': code });
  expect(refused(during, incomplete)).toEqual(faults);
  expect(refused(during, withDates({ deadline: '' }))).toEqual(ofDeadline('required'));
  expect(refused(during, tooEarly)).toEqual(ofDeadline('deadline-passed'));
  expect(refused(during, withDates({ opens: '2027-04-02' }))).toEqual({ 'timeline.opens': 'opens-passed' });
  const nearer = withDates({ deadline: '2027-05-11' });
  expect(refused('2027-05-10T00:01', nearer)).toEqual(ofDeadline('deadline-too-near'));
  for (const [at, round] of [
    ['2027-05-09T23:59', nearer],
    ['2027-03-31T23:59', withDates({ opens: '2027-04-02' })],
    ['2027-05-15T23:59', withDates({ deadline: '2027-05-16' })],
    ['2027-05-20T10:00', withCriteria(newTitle)],
  ] as const)
    expect(refused(at, round), at).toEqual({});
});

test('what is refused is previewed, named by its fields, and not published', async () => {
  rounds.clock.time = Date.parse(`${during}+05:30`);
  expect(await saveAndPublish(tooEarly)).toEqual(
    fieldProblem('round-dates-refused', { 'timeline.deadline': 'deadline-passed' }),
  );
  expect(await saveAndPublish(incomplete)).toEqual(fieldProblem('round-incomplete', faults));
  const { refused } = await expectSuccess(rounds.previewRound(id));
  expect(refused).toEqual(Object.entries(faults).map(([path, code]) => ({ path, code })));
  expect((await expectSuccess(rounds.readRound(id))).versions).toHaveLength(1);
});

test('a round that is open on a day of another one is refused', async () => {
  const round = {
    ...roundOf(2028),
    timeline: { ...firstRound.timeline, opens: '2027-05-15', deadline: '2027-05-20' },
  };
  await expectSuccess(rounds.saveRound('2028', { round }, organiser));
  expect(await rounds.publishRound('2028', { revision: 1 }, organiser)).toEqual(problem('rounds-overlap'));
  expect((await expectSuccess(rounds.previewRound('2028'))).refused).toEqual([
    { code: 'rounds-overlap', path: 'timeline' },
  ]);
  const later = { ...round, timeline: { ...round.timeline, opens: '2027-05-16' } };
  await expectSuccess(rounds.saveRound('2028', { round: later, revision: 1 }, organiser));
  expect(await rounds.publishRound('2028', { revision: 2 }, organiser)).toEqual({ version: 1 });
});

test.each([
  ['assessed', 'criteria-in-use', withCriteria(newId)],
  ['decided', 'announcement-in-use', withAnnouncement(otherAnnouncement)],
] as const)('once a stage is %s, publishing is refused with %s', async (use, code, round) => {
  const { applicationId, decide } = await rounds.founderWithSubmission();
  const assessIt = () =>
    assess(rounds, { applicationId, organiser: newOrganiser(), content: sameScores('stage1', 4) });
  await (use === 'assessed' ? assessIt() : decide('shortlist'));
  expect(await saveAndPublish(round)).toEqual(problem(code));
  expect((await expectSuccess(rounds.previewRound(id))).refused.map((refusal) => refusal.code)).toEqual([
    code,
  ]);
  expect(await saveAndPublish(withCriteria(newTitle))).toEqual({ version: 2 });
  // The texts are others, what the use is based on is not.
  await (use === 'assessed' ? assessIt() : decide('reject'));
});

test('criteria of one weight, which break ties in their order, keep it once a stage is assessed', () => {
  const withOrder = (...ids: readonly string[]): Round => ({
    ...firstRound,
    criteria: { ...firstRound.criteria, stage1: ids.map((each) => ({ ...newTitle, id: each, weight: 50 })) },
  });
  expect(changedUses(withOrder('one', 'other'), withOrder('other', 'one')).stage1).toEqual(['assessed']);
});

/** Begins to assess stage 1 by what a review adds to its transaction. */
async function begin(version: number) {
  const { table, clock } = rounds;
  const parts = await markUse(table, { id, version }, { stage: 'stage1', use: 'assessed', now: clock.time });
  return (await transact(table, parts)).done;
}

test('a use that has read criteria from before a publication does not begin', async () => {
  await expectSuccess(saveAndPublish(withCriteria(newId)));
  expect(await begin(1)).toBe(false);
  expect(await begin(2)).toBe(true);
  expect(await begin(1)).toBe(false);
});

test('a round ends once all decisions are announced, also those during the count; then nothing of it changes', async () => {
  const isOpen = async () => (await transact(rounds.table, [ifRoundIsOpen(id, rounds.clock.time)])).done;
  const left = (count: number) => problem('not-announced', { count });
  const one = await rounds.founderWithSubmission();
  const other = await rounds.founderWithSubmission();
  expect(await rounds.finishRound(id, organiser)).toEqual(left(2));
  await other.withdraw();
  await one.decide('shortlist');
  expect(await rounds.finishRound(id, organiser)).toEqual(left(1));
  await one.decide('approve');
  expect(await rounds.finishRound(id, organiser)).toEqual(left(1));
  await expectSuccess(rounds.reject(one.stage2, organiser));
  expect(await rounds.finishRound(id, organiser)).toEqual(left(1));
  await expectSuccess(rounds.announce(one.stage2, organiser));
  const late: Awaited<ReturnType<typeof rounds.founderWithSubmission>>[] = [];
  meanwhile(rounds.roundStore, 'stopReview', async () => late.push(await rounds.founderWithSubmission()));
  expect(await rounds.finishRound(id, organiser)).toEqual(left(1));
  expect(await isOpen()).toBe(true);
  await late[0]?.withdraw();
  const draft = await rounds.founderWithDraft();
  const otp = await draft.mailCode();
  for (const _call of ['first', 'repeated'])
    expect(await rounds.finishRound(id, organiser)).toEqual({ state: 'finished' });
  expect(await isOpen()).toBe(false);
  expect(await begin(1)).toBe(false);
  const finished = problem('round-finished');
  expect(await rounds.saveRound(id, { round: firstRound, revision: 1 }, organiser)).toEqual(finished);
  expect(await rounds.publishRound(id, { version: 1 }, organiser)).toEqual(finished);
  expect(await rounds.previewRound(id)).toEqual(finished);
  expect(await rounds.readRound(id)).toMatchObject({ state: 'finished' });
  expect(await rounds.finishRound('2031', organiser)).toEqual(problem('round-not-found'));
  const finishedAt = isoTime(rounds.clock.time);
  rounds.clock.time += 10_000;
  expect(await callWith(makeReadCurrentRound(rounds), {})).toMatchObject({ finishedAt });
  expect(await draft.read()).toMatchObject({ round: { finishedAt } });
  for (const call of [() => draft.submit(otp), () => draft.save({ startupName: 'Alai' }, 1)])
    expect(await call()).toMatchObject({ problem: 'applications-closed' });
  const extension = { until: '2027-05-20T18:29:59.000Z', reason: 'A flood' };
  expect(await rounds.extendDeadline(draft.applicationId, extension, organiser)).toEqual(finished);
});

test('a review that an ended function has stopped goes on after a minute', async () => {
  const { table, clock, roundStore } = rounds;
  await roundStore.stopReview(id, clock.time + 60_000, clock.time);
  const isOpen = async () => (await transact(table, [ifRoundIsOpen(id, clock.time)])).done;
  expect(await isOpen()).toBe(false);
  clock.time += 60_001;
  expect(await isOpen()).toBe(true);
});

test('what a preview says of a deadline: the drafts without a later extension, and their founders', async () => {
  const [two, later, sooner] = [
    await rounds.founderWithDraft(),
    await rounds.founderWithDraft(),
    await rounds.founderWithDraft(),
  ];
  await expectSuccess(rounds.saverOf(two.founder)({ startupName: 'Neer Labs' }));
  await rounds.extendTo(later.applicationId, '2027-05-28T18:29:59.000Z');
  await rounds.extendTo(sooner.applicationId, '2027-05-18T18:29:59.000Z');
  const round = { ...withDates({ deadline: '2027-05-20' }), notice: { en: 'Longer', ta: 'நீண்டது' } };
  await expectSuccess(rounds.saveRound(id, { round, revision: 1 }, organiser));
  expect(await rounds.previewRound(id)).toEqual({
    changes: [
      { path: 'timeline.deadline', before: '2027-05-15', after: '2027-05-20' },
      { path: 'notice', after: round.notice },
    ],
    effects: { drafts: 3, founders: 2, mails: 2 },
    refused: [],
  });
  await expectSuccess(rounds.publishRound(id, { revision: 2, tell_founders: true }, organiser));
  expect(await rounds.roundStore.listNotices()).toEqual([{ round_id: id, version: 2, before: '2027-05-15' }]);
});

test('the differences name items of lists by their ids, and the order of a list', async () => {
  const [one, two, ...others] = firstRound.eligibility;
  if (!one || !two) throw new Error('The round has too few conditions.');
  const moved = { id: 'new', text: { en: 'New', ta: 'புதியது' } };
  const round = {
    ...withCriteria({ ...newTitle, title: { ...newTitle.title, ta: first?.title.ta ?? '' } }),
    eligibility: [two, one, ...others.slice(1), moved],
  };
  await expectSuccess(rounds.saveRound(id, { round, revision: 1 }, organiser));
  const ids = (list: Round['eligibility']) => list.map((item) => item.id);
  expect((await expectSuccess(rounds.previewRound(id))).changes).toEqual([
    { path: 'eligibility.new', after: moved },
    { path: `eligibility.${others[0]?.id}`, before: others[0] },
    { path: 'eligibility', before: ids(firstRound.eligibility), after: ids(round.eligibility) },
    { path: `criteria.stage1.${first?.id}.title.en`, before: first?.title.en, after: 'Novelty' },
  ]);
});

test('a published deadline is seen within ten seconds, and calls at the same time share one read', async () => {
  const list = vi.spyOn(rounds.roundStore, 'list');
  const deadline = async () => (await expectSuccess(callWith(makeReadCurrentRound(rounds), {}))).admission;
  const before = await Promise.all([deadline(), deadline(), deadline()]);
  expect(new Set(before.map(({ date }) => date))).toEqual(new Set(['2027-05-15T18:29:59.000Z']));
  expect(list).toHaveBeenCalledTimes(1);
  await expectSuccess(saveAndPublish(withDates({ deadline: '2027-05-20' })));
  rounds.clock.time += 10_000;
  expect(await deadline()).toEqual({ state: 'open', date: '2027-05-20T18:29:59.000Z' });
  rounds.clock.time += 10_000;
  list.mockRejectedValueOnce(new Error('no table'));
  await expect(rounds.rounds.list()).rejects.toThrow('no table');
  expect(await rounds.rounds.list()).toHaveLength(1);
});

test('everybody reads of the current round neither criteria nor reasons', async () => {
  const current = await expectSuccess(callWith(makeReadCurrentRound(rounds), {}));
  expect(current).toMatchObject({ id, timeline: firstRound.timeline });
  for (const name of ['criteria', 'rejectionReasons', 'announcement', 'assessments_due'])
    expect(current).not.toHaveProperty(name);
});
