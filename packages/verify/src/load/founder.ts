import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import type { DocumentField } from '@portal/contracts/applications/fields';
import { programme } from '@portal/contracts/programme';
import type { UploadedDocument } from '@portal/contracts/uploads/documents';
import { answersOf } from '@portal/local/test/support/applications';
import { pdfOf, sendFile } from '@portal/local/test/support/documents';
import { mailedCode } from '@portal/local/test/support/mails';
import type { Person } from '@portal/local/test/support/people';
import { type LoadRun, recordTime, timed } from './calls.ts';

interface Application {
  readonly id: string;
  /** 0 before the first save. */
  revision: number;
  data: StoredDraft;
  /** The mailed code. */
  code?: string | undefined;
  submitted: boolean;
}

const newApplication = (): Application => ({ id: randomUUID(), revision: 0, data: {}, submitted: false });

const documents = ['businessRegistrationCertificate', 'pitchDeck'] as const satisfies DocumentField[];
const maxApplications = 20;
const codeLimits = ['otp-too-soon', 'otp-budget-spent'];

/** Writes one application after another until the run is finished. */
export async function writeApplications(person: Person, run: LoadRun): Promise<void> {
  for (let count = 1; count <= maxApplications && !run.isFinished; count += 1) {
    const application = newApplication();
    while (!application.submitted && !run.isFinished) {
      await readSomething(person, application, run);
      await nextCall(person, application, run);
      await run.thinkTime();
    }
  }
}

/** Sometimes reads the founder's list, or an application and its documents. */
async function readSomething(
  { call, sub }: Person,
  { id, revision }: Application,
  run: LoadRun,
): Promise<void> {
  const chance = run.choose(10);
  if (chance === 0)
    await timed(run, 'getApplications', () => call('getApplications', { params: { id: sub } }));
  if (revision === 0 || chance !== 1) return;
  await timed(run, 'getApplications', () => call('getApplications', { params: { id } }));
  await timed(run, 'listDocuments', () => call('listDocuments', { params: { application_id: id } }));
}

async function nextCall(person: Person, application: Application, run: LoadRun): Promise<void> {
  const { data, code } = application;
  const answers = Object.entries(answersOf(person)).filter(([name]) => !(name in data));
  const missing = documents.find((field) => !(field in data));
  if (answers.length > 0) {
    const count = 2 + run.choose(8);
    return save(person, application, run, Object.fromEntries(answers.slice(0, count)));
  }
  if (missing) return attach(person, application, run, missing);
  if (code) return submit(person, application, run, code);
  if (run.choose(5) === 0) return requestCode(person, application, run);
  const number = run.choose(10_000);
  return save(person, application, run, { address: `${number} Anna Salai, Chennai` });
}

async function save({ call, sub }: Person, application: Application, run: LoadRun, data: StoredDraft) {
  const { id, revision } = application;
  const body = { user_id: sub, application_id: id, data, ...(revision > 0 && { revision }) };
  const saved = await timed(run, 'saveDraft', () => call('saveDraft', { body }));
  if (!saved) return;
  application.revision = saved.revision;
  application.data = { ...application.data, ...data };
}

async function attach(person: Person, application: Application, run: LoadRun, field: DocumentField) {
  const size = 1000 + run.choose(100_000);
  const name = `${field}.pdf`;
  const body = { application_id: application.id, field, name, size };
  const ticket = await timed(run, 'requestUpload', () => person.call('requestUpload', { body }));
  if (!ticket) return;
  const start = performance.now();
  const sent = await sendFile(ticket, pdfOf(size));
  if (!sent.ok) return void run.unexpectedErrors.push(`upload: ${sent.status} ${await sent.text()}`);
  recordTime(run, 'upload', start);
  const document: UploadedDocument = { key: ticket.key, name, size };
  await save(person, application, run, { [field]: document });
}

/** Often too soon after the previous code, so that the limit applies. */
async function requestCode({ email, call }: Person, application: Application, run: LoadRun): Promise<void> {
  const body = { email, application_id: application.id, terms_version: programme.termsVersion };
  const sent = await timed(run, 'sendOtp', () => call('sendOtp', { body }), codeLimits);
  if (sent) application.code = await mailedCode(run.origin, email);
}

async function submit({ email, call }: Person, application: Application, run: LoadRun, otp: string) {
  const body = { email, application_id: application.id, otp };
  const submitted = await timed(run, 'verifyOtp', () => call('verifyOtp', { body }));
  application.submitted = submitted !== undefined;
  application.code = undefined;
}
