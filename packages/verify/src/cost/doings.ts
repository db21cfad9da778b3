import type { RouteId } from '@portal/contracts/http/routes';
import { uploadTicketSchema } from '@portal/contracts/uploads/documents';
import { pdfOf, sendFile } from '@portal/local/test/support/documents';
import type { CountedPortal } from './counted-portal.ts';
import { processor, waiting } from './function-time.ts';
import { documents, draftAt, timesSaved, writer } from './growing-draft.ts';

/** One thing that somebody does, by one call. */
export interface Doing {
  readonly times: number;
  readonly isBeside?: boolean;
  /** The event of the outbox that is mailed of it, in an invocation of its own. */
  readonly event?: string;
  readonly mails?: number;
  /** Milliseconds of the processor and of waiting for other services than the table, in the call. */
  readonly computing?: number;
  readonly waiting?: number;
  readonly once: (portal: CountedPortal, time: number) => Promise<unknown>;
}

const { sub: user_id, email, applicationId: application_id } = writer;

/** All that is done for one application, in the order in which it happens. */
export const doings: Readonly<Record<string, Doing>> = {
  'Sign up, make a profile': {
    times: 1,
    isBeside: true,
    mails: 1,
    once: (portal) => {
      const body = { user_id, email, name: 'Kavya Raman', phone: '+919876543210' };
      return portal.call('founder', 'createUser', { body });
    },
  },
  'Upload a document': {
    times: documents.length,
    once: (portal, time) => upload(portal, documents[time - 1] ?? documents[0]),
  },
  'Save the draft': {
    times: timesSaved,
    // Each document is looked at and kept by one of them.
    waiting: (documents.length * (waiting.lookAtDocument + waiting.keepDocument)) / timesSaved,
    once: (portal, time) => {
      const body = { user_id, application_id, data: draftAt(time), ...(time > 1 && { revision: time - 1 }) };
      return portal.call('founder', 'saveDraft', { body });
    },
  },
  // Nine while the searches of three documents last, by the pauses of the form, and one whenever they are shown again.
  'Ask how the search for malware stands': {
    times: 15,
    isBeside: true,
    computing: processor.reading,
    // The tags of all documents at once.
    waiting: waiting.lookAtDocument,
    once: (portal) => portal.call('founder', 'listDocuments', { params: { application_id } }),
  },
  'Look at the own list': {
    times: 4,
    computing: processor.reading,
    once: (portal) => read(portal, 'founder', user_id),
  },
  'Open the form': {
    times: 4,
    computing: processor.reading,
    once: (portal) => read(portal, 'founder', application_id),
  },
  'Ask for a code': {
    times: 1,
    mails: 1,
    waiting: waiting.mail,
    once: (portal) => portal.call('founder', 'sendOtp', { body: { email, application_id } }),
  },
  Submit: {
    times: 1,
    event: 'submitted',
    mails: 1,
    // What the search for malware said of all documents, at once.
    waiting: waiting.lookAtDocument,
    once: (portal) => {
      const body = { email, application_id, otp: portal.code() };
      return portal.call('founder', 'verifyOtp', { body });
    },
  },
  'Look at it with what is submitted': {
    times: 2,
    computing: processor.reading,
    once: (portal) => read(portal, 'founder', user_id),
  },
  'Read a submission': {
    times: 3,
    computing: processor.reading,
    once: (portal) => read(portal, 'organiser', application_id),
  },
  // Every second application is shortlisted on the way.
  'Shortlist, with its mail': { ...decision('shortlist', 'stage1-shortlisted'), mails: 0.5 },
  'Approve or reject, with its mail': { ...decision('reject', 'stage1-rejected'), mails: 1 },
};

/** A ticket, and the file by it, as the browser sends it. It is kept by the save that names it. */
async function upload(portal: CountedPortal, { name, size }: (typeof documents)[number]): Promise<void> {
  const body = { application_id, field: 'pitchDeck', name, size };
  const ticket = uploadTicketSchema.parse(await portal.call('founder', 'requestUpload', { body }));
  const { ok } = await sendFile(ticket, pdfOf(size));
  if (!ok) throw new Error(`${name} was not taken`);
}

function read(portal: CountedPortal, who: 'founder' | 'organiser', id: string): Promise<unknown> {
  return portal.call(who, 'getApplications', { params: { id } });
}

function decision(route: RouteId & ('shortlist' | 'reject'), event: string): Doing {
  return {
    times: 1,
    event,
    once: (portal) => portal.call('organiser', route, { params: { application_id, stage: 'stage1' } }),
  };
}
