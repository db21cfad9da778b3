import { randomUUID } from 'node:crypto';
import type { StoredDraft } from '@portal/contracts/applications/draft';
import { otpLimits } from '@portal/contracts/applications/submitting';
import type { DocumentField, StoredDocument } from '@portal/contracts/uploads/documents';
import { answersOf } from '@portal/local/test/support/applications';
import { pdfOf, sendFile } from '@portal/local/test/support/documents';
import { mailedCode } from '@portal/local/test/support/mails';
import type { Person } from '@portal/local/test/support/people';
import { type Entry, newEntry, unknownNumber } from './ledger.ts';
import { ask, NotAnswered, noteAnswer, type Round } from './round.ts';

/** A founder who writes one application after the other. */
export interface Founder {
  person: Person;
  /** The application in the works. */
  entry?: Entry | undefined;
  /** The code of that application. */
  code?: string | undefined;
  /** When codes were asked for, by the portal's clock. */
  readonly codesAt: number[];
  applications: number;
}

const documents = ['businessRegistrationCertificate', 'pitchDeck'] as const satisfies DocumentField[];
const mostApplications = 20;

/** Goes on with the application, call by call, until the round is over. */
export async function writeApplications(founder: Founder, round: Round): Promise<void> {
  while (!round.over) {
    await look(founder, round);
    await nextCall(founder, round);
    await round.think();
  }
}

/** Now and then a look at one's list, at an application or its documents. */
async function look({ person: { call, sub }, entry }: Founder, round: Round): Promise<void> {
  const chance = round.choices.next();
  if (chance < 0.1)
    await ask(round, 'getApplications', () => call('getApplications', { params: { id: sub } }));
  if (!entry?.known || chance < 0.1 || chance > 0.2) return;
  const { applicationId } = entry;
  await ask(round, 'getApplications', () => call('getApplications', { params: { id: applicationId } }));
  const params = { application_id: applicationId };
  await ask(round, 'listDocuments', () => call('listDocuments', { params }));
}

async function nextCall(founder: Founder, round: Round): Promise<void> {
  const entry = openEntry(founder, round);
  const data = entry.known?.data ?? {};
  const answers = Object.entries(answersOf(founder.person)).filter(([name]) => !(name in data));
  const missing = documents.find((field) => !(field in data));
  if (entry.known?.submittedId) return;
  if (answers.length > 0) {
    const some = 2 + Math.floor(round.choices.next() * 8);
    return save(founder, entry, round, Object.fromEntries(answers.slice(0, some)));
  }
  if (missing) return attach(founder, entry, round, missing);
  if (founder.code && isYoung(founder, round)) return submit(founder, entry, round, founder.code);
  if (mayAskForCode(founder, round)) return requestCode(founder, entry, round);
  const number = Math.floor(round.choices.next() * 10_000);
  return save(founder, entry, round, { address: `${number} Anna Salai, Chennai` });
}

/** The application in the works; a new one when the last is submitted. */
function openEntry(founder: Founder, { entries }: Round): Entry {
  const open = founder.entry && founder.entry.known?.submittedId === undefined;
  if (founder.entry && (open || founder.applications >= mostApplications)) return founder.entry;
  const entry = newEntry(randomUUID(), founder.person.sub);
  entries.set(entry.applicationId, entry);
  founder.entry = entry;
  founder.code = undefined;
  founder.applications += 1;
  return entry;
}

async function save({ person }: Founder, entry: Entry, round: Round, data: StoredDraft): Promise<void> {
  const { known } = entry;
  const intended = { revision: (known?.revision ?? 0) + 1, data: { ...known?.data, ...data } };
  const body = {
    user_id: person.sub,
    application_id: entry.applicationId,
    data,
    ...(known && { revision: known.revision }),
  };
  entry.intended = intended;
  const saved = await ask(round, 'saveDraft', () => person.call('saveDraft', { body }));
  if (saved) entry.known = { ...intended, revision: saved.revision };
  entry.intended = undefined;
}

async function attach(founder: Founder, entry: Entry, round: Round, field: DocumentField): Promise<void> {
  const size = 1000 + Math.floor(round.choices.next() * 100_000);
  const name = `${field}.pdf`;
  const body = { application_id: entry.applicationId, field, name, size };
  const ticket = await ask(round, 'requestUpload', () => founder.person.call('requestUpload', { body }));
  if (!ticket) return;
  const start = performance.now();
  const sent = await sendFile(ticket, pdfOf(size)).catch((error: unknown) => {
    throw new NotAnswered('upload', { cause: error });
  });
  if (!sent.ok) return void round.surprises.push(`upload: ${sent.status} ${await sent.text()}`);
  noteAnswer(round, 'upload', start);
  await save(founder, entry, round, { [field]: { key: ticket.key, name, size } satisfies StoredDocument });
}

/** A code outlives many kills that meet its submission, and not all: the clock jumps ahead with each. */
function isYoung({ codesAt }: Founder, { now }: Round): boolean {
  return now() - (codesAt.at(-1) ?? 0) < otpLimits.lifetimeSeconds * 1000;
}

function mayAskForCode({ codesAt }: Founder, { now }: Round): boolean {
  const hourAgo = now() - 3_600_000;
  const recent = codesAt.filter((at) => at > hourAgo);
  const pause = (otpLimits.secondsBetweenCodes + 1) * 1000;
  return recent.length < otpLimits.codesPerHour && now() - (codesAt.at(-1) ?? 0) > pause;
}

async function requestCode(founder: Founder, entry: Entry, round: Round): Promise<void> {
  const { email, call } = founder.person;
  const body = { email, application_id: entry.applicationId };
  founder.codesAt.push(round.now());
  const sent = await ask(round, 'sendOtp', () => call('sendOtp', { body }));
  if (!sent) return;
  founder.code = await mailedCode(round.origin, email).catch((error: unknown) => {
    throw new NotAnswered('inbox', { cause: error });
  });
}

async function submit(founder: Founder, entry: Entry, round: Round, otp: string): Promise<void> {
  const { known } = entry;
  if (!known) return;
  const { email, call } = founder.person;
  const body = { email, application_id: entry.applicationId, otp };
  entry.intended = { ...known, submittedId: unknownNumber };
  const submitted = await ask(round, 'verifyOtp', () => call('verifyOtp', { body }));
  if (submitted) entry.known = { ...known, submittedId: submitted.submitted_id };
  else founder.code = undefined;
  entry.intended = undefined;
}
