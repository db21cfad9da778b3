import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sameScores } from '../../test/assessments.ts';
import { newOrganiser } from '../../test/founders.ts';
import { announcedTogether, expectSuccess, portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile(announcedTogether);
const [meena, arul] = [newOrganiser('Meena Selvam'), newOrganiser('Arul Dasan')];
portal.organiserAccounts.push(meena, arul);

type Submission = Awaited<ReturnType<typeof portal.founderWithSubmission>>;
type Options = { readonly requestId?: string };

/** Every change by an organiser, in an order in which each is possible: its own call with a key, and the kind of its entry. */
const acts: Record<
  string,
  readonly [act: (of: Submission, options: Options) => Promise<object>, kind: string]
> = {
  assign: [({ stage1 }, options) => portal.assign(stage1, { subs: [meena.sub] }, arul, options), 'assigned'],
  save: [
    ({ stage1 }, options) => portal.saveAssessment(stage1, sameScores('stage1', 3), meena, options),
    'assessment-begun',
  ],
  handIn: [
    ({ stage1 }, options) => portal.handInAssessment(stage1, { revision: 1 }, meena, options),
    'assessed',
  ],
  shortlist: [({ stage1 }, options) => portal.shortlist(stage1, meena, undefined, options), 'decided'],
  takeBack: [
    ({ stage1 }, options) => portal.takeBack(stage1, { reason: 'Wrong row' }, meena, options),
    'taken-back',
  ],
  reject: [
    ({ stage1 }, options) => portal.reject(stage1, meena, { reason: 'No figures' }, options),
    'decided',
  ],
  announce: [({ stage1 }, options) => portal.announce(stage1, meena, undefined, options), 'announced'],
  note: [
    ({ applicationId }, options) => portal.addNote(applicationId, { text: 'Called' }, meena, options),
    'noted',
  ],
  declare: [
    ({ applicationId }, options) =>
      portal.declareConflict(applicationId, { reason: 'A cousin' }, arul, options),
    'conflict-declared',
  ],
  withdraw: [
    ({ applicationId: application_id }, options) =>
      portal.withdrawConflict({ application_id, sub: arul.sub }, meena, options),
    'conflict-withdrawn',
  ],
};

test('a call that is repeated with its key, at once and after a change by a colleague, has one effect and answers as the first time', async () => {
  const submission = await portal.founderWithSubmission();
  for (const [name, [act, kind]] of Object.entries(acts)) {
    const before = [await submission.kinds(), (await submission.events()).length] as const;
    const options = { requestId: randomUUID() };
    const answers = await Promise.all([act(submission, options), act(submission, options)]);
    await expectSuccess(portal.addNote(submission.applicationId, { text: 'A colleague' }, meena));
    answers.push(await act(submission, options));
    for (const answer of answers)
      expect(answer, name).toMatchObject({
        ...answers[0],
        row: { application_id: submission.applicationId },
      });
    expect(answers.at(-1), name).toMatchObject({ row: { version: (await submission.submission()).version } });
    expect(await submission.kinds(), name).toEqual([...before[0], kind, 'noted']);
    expect(await submission.events(), name).toHaveLength(before[1] + (name === 'announce' ? 1 : 0));
  }
});

test('a request for changes that is repeated with its key is one, with one mail', async () => {
  const { stage1, kinds, events } = await portal.founderWithSubmission();
  const options = { requestId: randomUUID() };
  const due = '2027-04-25';
  const ask = (message: string) =>
    portal.returnForChanges(stage1, { fields: ['pitchDeck'], message, due }, meena, options);
  for (const message of ['The deck of this year', 'Another']) await expectSuccess(ask(message));
  expect(await kinds()).toEqual(['returned']);
  expect((await events()).filter(({ kind }) => kind === 'returned')).toHaveLength(1);
});

test('the keys of the last twenty changes count, each for its submission', async () => {
  const [one, other] = [await portal.founderWithSubmission(), await portal.founderWithSubmission()];
  const requestId = randomUUID();
  const note = ({ applicationId }: Submission, id: string) =>
    expectSuccess(portal.addNote(applicationId, { text: 'Called' }, meena, { requestId: id }));
  await note(one, requestId);
  await note(other, requestId);
  for (let changes = 1; changes < 20; changes += 1) await note(one, randomUUID());
  await note(one, requestId);
  expect(await one.kinds()).toHaveLength(20);
  await note(one, randomUUID());
  await note(one, requestId);
  expect(await one.kinds()).toHaveLength(22);
  expect(await other.kinds()).toHaveLength(1);
});

test('a call without a stage answers the row of the last open stage, or of an open one that it names', async () => {
  const { applicationId, decide, stage1 } = await portal.founderWithSubmission();
  const noted = async (stage?: 'stage1' | 'stage2') => {
    const { row } = await expectSuccess(portal.addNote(applicationId, { text: 'Called' }, meena, { stage }));
    return row.admin_status;
  };
  await decide('approve', 'stage1', meena);
  expect([await noted(), await noted('stage2')]).toEqual(['approved', 'approved']);
  await expectSuccess(portal.announce(stage1, meena));
  expect([await noted(), await noted('stage1')]).toEqual(['pending', 'approved']);
});
