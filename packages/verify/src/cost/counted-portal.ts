import { makeFindMailboxFault } from '@portal/api/dynamodb/mailbox-store';
import { makeOutbox } from '@portal/api/dynamodb/outbox-store';
import type { Table } from '@portal/api/dynamodb/table';
import { makeFounderFunction } from '@portal/api/functions/founder';
import { makeOrganiserFunction } from '@portal/api/functions/organiser';
import { makeUploadsFunction } from '@portal/api/functions/uploads';
import type { Log } from '@portal/api/log';
import { makeDeliverEvent } from '@portal/api/notifications/deliver-event';
import { makeWriteEventMail } from '@portal/api/notifications/event-mail';
import { connectBucket } from '@portal/api/s3/bucket';
import { newFounder, newOrganiser } from '@portal/api/test/founders';
import {
  callFunction,
  claimsOf,
  clientId,
  originSecrets,
  type TestRequest,
} from '@portal/api/test/http-event';
import { type RouteId, routes } from '@portal/contracts/http/routes';
import { documentIdOf } from '@portal/contracts/uploads/documents';
import { type BucketRequests, type MeteredBucket, startMeteredBucket } from './bucket-meter.ts';
import { documents, writer } from './growing-draft.ts';
import { bytesOfGateway, bytesOfOwn } from './logged-lines.ts';
import { meter, type Units } from './meter.ts';

/** What was consumed. */
export interface Used extends Units, BucketRequests {
  /** Bytes that CloudWatch took in. */
  readonly logged: number;
}

export interface CountedPortal {
  /** Makes a call of the founder or of an organiser, that has to go well. @returns the body of its answer */
  call(who: 'founder' | 'organiser', id: RouteId, request: TestRequest): Promise<unknown>;
  /** Mails what the outbox holds of an event, as the table's stream would let it. */
  deliver(event: string): Promise<void>;
  /** The code that was mailed last. */
  code(): string;
  /** What was consumed since the last time. */
  take(): Used;
  close(): void;
}

const people = {
  founder: { ...newFounder(), sub: writer.sub, email: writer.email },
  organiser: newOrganiser(),
};

/**
 * The functions as they are deployed, over the table and a bucket of their own, with everything counted that they ask of
 * others. Mails are taken and thrown away.
 *
 * @param looking the same table by a connection of its own, which is not counted
 * @param dataDir a folder for the bucket
 */
export async function openCountedPortal(
  table: Table,
  looking: Table,
  dataDir: string,
): Promise<CountedPortal> {
  const metered = await startMeteredBucket(dataDir);
  const units = meter(table, looking);
  const ids = documents.map(({ key }) => documentIdOf(key)).values();
  let logged = 0;
  let code = '';
  const log: Log = (entry) => {
    logged += bytesOfOwn(entry);
  };
  const sendCodeMail = async (mail: { readonly code: string }) => {
    code = mail.code;
    return true;
  };
  const parts = { table, bucket: bucketAt(metered), clientId, originSecrets, log, now: Date.now };
  const functions = {
    founder: makeFounderFunction({ ...parts, otpKey: 'a key that is long enough for codes', sendCodeMail }),
    uploads: makeUploadsFunction({ ...parts, newId: () => ids.next().value ?? '' }),
    organiser: makeOrganiserFunction(parts),
  };
  const deliver = makeDeliverEvent({
    ...parts,
    outbox: makeOutbox(table),
    findMailboxFault: makeFindMailboxFault(table),
    writeMail: makeWriteEventMail('https://portal.example.org'),
    sendMail: async () => 'sent',
  });
  return {
    async call(who, id, request) {
      const route = routes[id];
      const answer = await callFunction(functions[route.function], id, request, claimsOf(people[who]));
      if (answer.status !== route.response.status) throw new Error(`${id}: ${JSON.stringify(answer.body)}`);
      logged += bytesOfGateway(id);
      return answer.body;
    },
    async deliver(event) {
      if ((await deliver(event)) !== 'settled') throw new Error(`${event} was not delivered`);
    },
    code: () => code,
    take: () => {
      const used = { ...units(), ...metered.take(), logged };
      logged = 0;
      return used;
    },
    close: () => metered.close(),
  };
}

function bucketAt({ name, endpoint }: MeteredBucket) {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  return connectBucket(name, 'ap-south-1', { endpoint, credentials });
}
