import { randomUUID } from 'node:crypto';
import type { DraftData } from '@portal/contracts/applications/draft';
import { phonePrefix } from '@portal/contracts/identity/account';
import { anApplication } from '@portal/contracts/testing/an-application';
import type { DocumentField, StoredDocument } from '@portal/contracts/uploads/documents';
import type { SharedClock } from '../clock/shared-clock.ts';
import type { Mailbox } from '../ses/mailbox.ts';
import type { BelievableFounder } from './believable-founder.ts';
import type { CallAs, Identity } from './caller.ts';
import type { Outcome } from './outcomes.ts';
import { samplePdf } from './sample-pdf.ts';

/** An application that went the whole way through the functions. */
export interface Journey {
  readonly founder: Identity;
  readonly applicationId: string;
  readonly submittedId: string;
  /** ISO 8601. */
  readonly submittedAt: string;
  readonly answers: DraftData;
}

/** What differs between journeys: copies keep it. */
export interface Kind {
  readonly outcome: Outcome;
  /** Has DPIIT recognition, and its certificate instead of the registration's. */
  readonly certified: boolean;
  readonly funded: boolean;
}

export interface JourneyOptions {
  readonly call: CallAs;
  readonly mails: Pick<Mailbox, 'list'>;
  readonly clock: SharedClock;
  readonly organiser: Identity;
  /** Resolves when the mails of all events so far are sent. */
  readonly settled: () => Promise<void>;
}

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Takes a founder's application through the functions, from the profile to its last decision, over days of the clock:
 * what lies in the table afterwards is what the functions write.
 */
export async function travel(
  person: BelievableFounder,
  { outcome, certified, funded }: Kind,
  { call, mails, clock, organiser, settled }: JourneyOptions,
): Promise<Journey> {
  const { name, email, phone } = person;
  const founder: Identity = { sub: randomUUID(), name, email, phone, isOrganiser: false };
  const applicationId = randomUUID();
  await call(founder, 'createUser', {
    body: { user_id: founder.sub, email, phone: `${phonePrefix}${phone}`, name },
  });
  clock.advance(hour / 2);
  const answers = {
    ...person.answers,
    isDPITTCertified: certified ? 'yes' : 'no',
    receivedFunding: funded ? 'yes' : 'no',
    ...(funded && { fundingDetails: 'A grant of five lakh rupees for the first prototype.' }),
  } satisfies DraftData;
  const certificate = certified ? 'DPITTRegistrationCertificate' : 'businessRegistrationCertificate';
  const data = {
    ...anApplication().draft(),
    ...answers,
    [certificate]: await upload(certificate),
    pitchDeck: await upload('pitchDeck'),
  };
  await call(founder, 'saveDraft', { body: { user_id: founder.sub, application_id: applicationId, data } });
  clock.advance(3 * hour);
  await call(founder, 'sendOtp', { body: { email, application_id: applicationId } });
  const otp = /^\d{6}/.exec(mails.list({ to: email })[0]?.subject ?? '')?.[0] ?? '';
  const submitted = await call(founder, 'verifyOtp', { body: { email, application_id: applicationId, otp } });
  for (const { stage, action } of outcome.decisions) {
    // An event that waits for days counts as one that cannot be delivered.
    await settled();
    clock.advance(2 * day);
    await call(organiser, action, { params: { application_id: applicationId, stage } });
  }
  await settled();
  return {
    founder,
    applicationId,
    submittedId: submitted.submitted_id,
    submittedAt: submitted.submitted_at,
    answers,
  };

  async function upload(field: DocumentField): Promise<StoredDocument> {
    const content = samplePdf(`${person.answers.startupName ?? ''}: ${field}`);
    const file = { application_id: applicationId, field, name: `${field}.pdf`, size: content.length };
    const ticket = await call(founder, 'requestUpload', { body: file });
    const form = new FormData();
    for (const [fieldName, value] of Object.entries(ticket.fields)) form.append(fieldName, value);
    form.append('file', new Blob([new Uint8Array(content)], { type: 'application/pdf' }), file.name);
    const response = await fetch(ticket.url, { method: 'POST', body: form });
    if (!response.ok) throw new Error(`The upload was refused: ${await response.text()}`);
    return { key: ticket.key, name: file.name, size: content.length };
  }
}
