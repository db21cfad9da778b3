import { makeFindStanding } from '@portal/api/dynamodb/find-standing';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import type { Table } from '@portal/api/dynamodb/table';
import { makeUploadBudget } from '@portal/api/dynamodb/upload-budget-store';
import { connectBucket } from '@portal/api/s3/bucket';
import { makeDocumentStore } from '@portal/api/s3/document-store';
import { makeIssueTicket } from '@portal/api/s3/issue-ticket';
import { makeReadScan } from '@portal/api/s3/read-scan';
import { type Desk, expectSuccess, makeDesk } from '@portal/api/test/desk';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import { makeCheckDocuments } from '@portal/api/uploads/check-documents';
import { makeDocumentAddresses } from '@portal/api/uploads/document-address';
import { makeFindUnsafe } from '@portal/api/uploads/find-unsafe';
import { makeRequestUpload } from '@portal/api/uploads/request-upload';
import type { RouteId } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { pdfOf, sendFile } from '@portal/local/test/support/documents';
import type { MeteredBucket } from './bucket-meter.ts';
import { processor, waiting } from './function-time.ts';
import { documents, draftAt, timesSaved, writer } from './growing-draft.ts';

/** One thing that somebody does, by one call. */
export interface Doing {
  readonly route: RouteId;
  readonly times: number;
  readonly ofAccount?: boolean;
  /** What the outbox mails of it, in an invocation of its own. */
  readonly mailed?: string;
  readonly mails?: number;
  /** Milliseconds of the processor and of waiting for other services than the table. */
  readonly computing?: number;
  readonly waiting?: number;
  readonly once: (time: number) => Promise<unknown>;
}

const founder = { ...newFounder(), sub: writer.sub, email: writer.email };
const organiser = newOrganiser();
const id = writer.applicationId;

/** All that is done for one application, in the order in which it happens. */
export function doings(table: Table, metered: MeteredBucket): Readonly<Record<string, Doing>> {
  const bucket = connectBucket(metered.name, 'ap-south-1', {
    endpoint: metered.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  const checkDocuments = makeCheckDocuments({
    documents: makeDocumentStore(bucket),
    addresses: makeDocumentAddresses(bucket.url),
  });
  const desk = makeDesk(table, { checkDocuments, findUnsafe: makeFindUnsafe(makeReadScan(bucket)) });
  return {
    'Sign up, make a profile': {
      route: 'createUser',
      times: 1,
      ofAccount: true,
      mails: 1,
      once: () => {
        const { sub, email, name, phone } = founder;
        return desk.profiles.insert({ sub, email, name, phone, createdAt: new Date().toISOString() });
      },
    },
    'Upload a document': {
      route: 'requestUpload',
      times: documents.length,
      once: (time) => upload(table, desk, makeIssueTicket(bucket), time),
    },
    ...drafting(desk),
    ...submitting(table, desk),
  };
}

/** A ticket, and the file by it, as the browser sends it. It is kept by the save that names it. */
async function upload(
  table: Table,
  { clock }: Desk,
  issueTicket: ReturnType<typeof makeIssueTicket>,
  time: number,
) {
  const { key, name, size } = documents[time - 1] ?? documents[0];
  const requestUpload = makeRequestUpload({
    findStanding: makeFindStanding(table),
    budget: makeUploadBudget(table),
    issueTicket,
    newId: () => documentIdOf(key),
    now: () => clock.time,
  });
  const request = { application_id: id, field: 'pitchDeck' as const, name, size };
  const { ok } = await sendFile(await expectSuccess(requestUpload(request, founder)), pdfOf(size));
  if (!ok) throw new Error(`${name} was not taken`);
}

function drafting(desk: Desk): Readonly<Record<string, Doing>> {
  let known: { revision?: number } = {};
  return {
    'Save the draft': {
      route: 'saveDraft',
      times: timesSaved,
      // Each document is looked at and kept by one of them.
      waiting: (documents.length * (waiting.lookAtDocument + waiting.keepDocument)) / timesSaved,
      once: async (time) => {
        const request = { user_id: founder.sub, application_id: id, data: draftAt(time), ...known };
        const saved = await expectSuccess(desk.saveDraft(request, founder));
        known = { revision: saved.revision };
      },
    },
    'Look at the own list': {
      route: 'getApplications',
      times: 6,
      computing: processor.reading,
      once: () => Promise.all([desk.profiles.exists(founder.sub), desk.applications.list(founder.sub)]),
    },
    'Open the form': {
      route: 'getApplications',
      times: 4,
      computing: processor.reading,
      once: () => desk.applications.find(founder.sub, id),
    },
  };
}

function submitting(table: Table, desk: Desk): Readonly<Record<string, Doing>> {
  const outbox = makeOutbox(table);
  const deliver = async (event: string) => {
    const now = desk.clock.time;
    await outbox.claim(`${id}#${event}`, { now, until: now + 1 });
    await outbox.settle(`${id}#${event}`, 'sent', now);
  };
  return {
    'Ask for a code': {
      route: 'sendOtp',
      times: 1,
      mails: 1,
      waiting: waiting.mail,
      once: () => desk.mailCode(founder, id),
    },
    Submit: {
      route: 'verifyOtp',
      times: 1,
      mailed: 'submitted',
      mails: 1,
      computing: 2 * processor.writing,
      // All documents at once, and then what the search for malware said of them.
      waiting: 2 * waiting.lookAtDocument + waiting.mail,
      once: async () => {
        const otp = desk.mailedCodes.at(-1) ?? '';
        await expectSuccess(desk.submit({ email: founder.email, otp, application_id: id }, founder));
        await deliver('submitted');
      },
    },
    'Read a submission': {
      route: 'getApplications',
      times: 3,
      computing: processor.reading,
      once: () => desk.reviews.findWithDecisions(id),
    },
    'Shortlist, with its mail': decision('shortlist', 'stage1-shortlisted'),
    'Approve or reject, with its mail': decision('reject', 'stage1-rejected'),
  };

  function decision(action: 'shortlist' | 'reject', event: string): Doing {
    return {
      route: action,
      // Every second application is shortlisted on the way.
      times: 1,
      mailed: action === 'shortlist' ? 'shortlisted' : 'rejected',
      computing: 2 * processor.writing,
      waiting: waiting.mail,
      mails: action === 'shortlist' ? 0.5 : 1,
      once: async () => {
        await expectSuccess(desk[action](desk.at(id, 'stage1'), organiser));
        await deliver(event);
      },
    };
  }
}
