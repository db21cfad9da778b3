import { expect, test } from 'vitest';
import { applicationId, ownAccount, record } from '../../../test/application-record.ts';
import { ok, problem, stubApi } from '../../../test/stub-api.ts';
import { pool, tokensOf } from '../../../test/user-pool.ts';
import {
  type ArchiveFile,
  archiveFiles,
  documentsIn,
  fetchOwnData,
  type MissingDocument,
} from './data-archive.ts';

const at = '2027-04-02T08:00:00.000Z';
const decisions = [{ stage: 'stage1', status: 'rejected', decided_at: at }];
const account = ownAccount({
  application_id: applicationId,
  created_at: at,
  decisions,
  changes_asked: [],
  earlier_versions: [],
});
const { user_id: userId, email, name } = account;
const user = { userId, email, name, phone: '9876543210', isOrganiser: false, needsSecondFactor: false };
const application = record({ startupName: 'Neer/Labs' });

/** Stubs the calls; the first document can be downloaded, the second not. */
function stubCalls() {
  pool.fetchAuthSession.mockResolvedValue(tokensOf());
  const { pitchDeck } = application.data;
  stubApi({
    readAccount: () => ok(account),
    getApplications: () => ok(application),
    getDocument: ({ params }) =>
      pitchDeck.key?.includes(String(params['document_id']))
        ? ok({ ...pitchDeck, url: 'https://store.example.org/deck' })
        : problem('document-unsafe'),
  });
}

async function collect() {
  const data = await fetchOwnData(user);
  const documents: (MissingDocument | undefined)[] = [];
  const files: ArchiveFile[] = [];
  for await (const file of archiveFiles(data, (missing) => documents.push(missing))) files.push(file);
  return { data, files, documents };
}

test('has every response and every document, and says which are missing', async () => {
  stubCalls();
  const { data, files, documents } = await collect();
  const named = new Map(files.map(({ name, input }) => [name, input]));
  const [profile, answers, deck] = [...named.keys()];
  expect(profile).toBe('profile.json');
  const { applications: _, ...person } = account;
  expect(JSON.parse(named.get('profile.json') as string)).toEqual(person);
  expect(answers).toBe('applications/1-Neer-Labs/application.json');
  const stored = JSON.parse(named.get(answers ?? '') as string);
  const { pitchDeck, businessRegistrationCertificate, ...rest } = stored.data;
  expect(stored).toMatchObject({ id: applicationId, user_status: 'draft', created_at: at, decisions });
  expect(application.data).toMatchObject({ ...rest, pitchDeck, businessRegistrationCertificate });
  expect(JSON.stringify(stored)).not.toContain('"url"');
  expect(deck).toMatch(/^applications\/1-Neer-Labs\/documents\/pitchDeck-1-/);
  expect(await (named.get(deck ?? '') as Blob).text()).toBe('%PDF');
  expect(documents).toHaveLength(documentsIn(data).length);
  expect(documents.filter(Boolean)).toMatchObject([{ reason: 'about document-unsafe' }]);
});

test('has what organisers asked for, and the documents of every version once', async () => {
  pool.fetchAuthSession.mockResolvedValue(tokensOf());
  const { url, ...pitchDeck } = application.data.pitchDeck;
  const documentOf = (name: string) => ({
    key: `founders/sub-1/${applicationId}/${crypto.randomUUID()}.pdf`,
    name,
    size: 1,
    sha256: 'a'.repeat(64),
  });
  const version = { submitted_at: at, terms: { version: '2027-03-01', accepted_at: at } };
  const asked = { stage: 'stage1', fields: ['pitchDeck'], message: 'A new deck', due: at, asked_at: at };
  const review = {
    decisions: [],
    changes_asked: [asked],
    earlier_versions: [
      { ...version, digest: 'b'.repeat(64), answers: { pitchDeck: documentOf('first.pdf') } },
      { ...version, digest: 'c'.repeat(64), answers: { pitchDeck } },
    ],
  };
  stubApi({
    readAccount: () => ok(ownAccount({ application_id: applicationId, created_at: at, ...review })),
    getApplications: () =>
      ok({
        ...application,
        lapsed_changes: { due: at, answers: { pitchDeck: { ...documentOf('lapsed.pdf'), url } } },
      }),
    getDocument: () => problem('document-unsafe'),
  });
  const { data, files } = await collect();
  const names = documentsIn(data).map(({ name }) => name.replace('applications/1-Neer-Labs/', ''));
  expect(names.filter((name) => name.includes('pitchDeck'))).toEqual([
    `documents/pitchDeck-1-${pitchDeck.name}`,
    'documents/not-handed-in/pitchDeck-1-lapsed.pdf',
    'documents/version-1/pitchDeck-1-first.pdf',
  ]);
  const whole = JSON.parse(files.find(({ name }) => name.endsWith('application.json'))?.input as string);
  expect(whole).toMatchObject({ ...review, created_at: at });
});
