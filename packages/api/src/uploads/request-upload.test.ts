import { randomUUID } from 'node:crypto';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { uploadTicketSchema } from '@portal/contracts/uploads/upload-ticket';
import { afterEach, expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { expectSuccess, portalOfFile } from '../../test/test-portal.ts';
import { connectUploads, pdfOf, png, postForm, readBytes } from '../../test/uploads-bucket.ts';
import { problem } from '../domain/problem.ts';
import { uploadsPerHour } from '../domain/uploads/ports.ts';
import { makeIssueTicket } from '../s3/upload-ticket.ts';
import { incomingKey } from './document-key.ts';

const bucket = connectUploads();
const portal = await portalOfFile({ issueTicket: makeIssueTicket(bucket) });

afterEach(() => {
  vi.useRealTimers();
});

const requestUpload = (founder = newFounder(), application_id: string = randomUUID(), name = 'deck.pdf') =>
  portal.requestUpload({ application_id, field: 'pitchDeck', name, size: 10 }, founder);

/** A ticket of a founder, and what is uploaded with it. */
async function aTicket(name?: string) {
  const ticket = await expectSuccess(requestUpload(newFounder(), randomUUID(), name));
  const { url, fields, key } = ticket;
  return {
    fields,
    post: async (bytes: Uint8Array, changed: Record<string, string> = fields) =>
      (await postForm(url, changed, bytes)).status,
    uploaded: () => readBytes(bucket, incomingKey(key)),
  };
}

test('a ticket allows the upload of one PDF under an unguessable key of the founder', async () => {
  const founder = newFounder();
  const applicationId = randomUUID();
  const ticket = await expectSuccess(requestUpload(founder, applicationId));
  expect(uploadTicketSchema.parse(ticket)).toEqual(ticket);
  expect(ticket.key).toMatch(new RegExp(`^founders/${founder.sub}/${applicationId}/[0-9a-f-]{36}\\.pdf$`));
  expect(Date.parse(ticket.expires_at) - portal.clock.time).toBe(5 * 60_000);
  const file = pdfOf(1000);
  expect((await postForm(ticket.url, ticket.fields, file)).status).toBe(204);
  expect(await readBytes(bucket, incomingKey(ticket.key))).toEqual(file);
  expect(await readBytes(bucket, ticket.key)).toBeUndefined();
});

test('a ticket is for a file of 1 byte to 5 MiB, also with a name in Tamil', async () => {
  for (const size of [1, maxDocumentBytes]) {
    const { post, uploaded } = await aTicket(`${'நி'.repeat(98)}.pdf`);
    expect(await post(pdfOf(size))).toBe(204);
    expect(await uploaded()).toHaveLength(size);
  }
  for (const size of [0, maxDocumentBytes + 1]) {
    const { post, uploaded } = await aTicket();
    expect(await post(pdfOf(size))).toBe(400);
    expect(await uploaded()).toBeUndefined();
  }
});

test('a ticket that was changed is rejected', async () => {
  const changes: ((fields: Record<string, string>) => Record<string, string | undefined>)[] = [
    () => ({ key: `incoming/${randomUUID()}/x/y.pdf` }),
    ({ key = '' }) => ({ key: key.replace('incoming', 'founders') }),
    () => ({ 'Content-Type': 'text/html' }),
    () => ({ 'Content-Type': undefined }),
    () => ({ 'x-amz-meta-name': 'other.pdf' }),
    // A field that was not signed.
    () => ({ 'x-amz-meta-more': '1' }),
    () => ({ acl: 'public-read' }),
    ({ Policy = '' }) => ({ Policy: Policy.replace(/.$/, '') }),
    () => ({ 'X-Amz-Signature': '0'.repeat(64) }),
    () => ({ 'X-Amz-Signature': undefined }),
  ];
  for (const change of changes) {
    const { fields, post, uploaded } = await aTicket();
    const entries = Object.entries({ ...fields, ...change(fields) });
    const changed = Object.fromEntries(
      entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    expect(await post(png, changed), String(change)).toBeGreaterThanOrEqual(400);
    expect(await uploaded()).toBeUndefined();
    expect(await readBytes(bucket, changed['key'] ?? '')).toBeUndefined();
  }
});

test('a ticket that is older than five minutes is rejected', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 60_000 - 1000 });
  const { post, uploaded } = await aTicket();
  vi.useRealTimers();
  expect(await post(pdfOf(10))).toBe(403);
  expect(await uploaded()).toBeUndefined();
});

test('a ticket is only for a new application or an own draft', async () => {
  const { founder, applicationId } = await portal.founderWithDraft();
  expect(await requestUpload(founder, applicationId)).toHaveProperty('url');
  expect(await requestUpload(newFounder(), applicationId)).toEqual(problem('application-not-found'));
  const submitted = await portal.founderWithSubmission();
  expect(await requestUpload(submitted.founder, submitted.applicationId)).toEqual(
    problem('already-submitted'),
  );
});

test('an application returned for changes gets one, also after the round, until the day has passed', async () => {
  portal.clock.time = Date.parse('2027-05-15T23:00:00+05:30');
  const { founder, applicationId, stage1 } = await portal.founderWithSubmission();
  const asked = { fields: ['pitchDeck' as const], message: 'The deck of this year', due: '2027-05-20' };
  await expectSuccess(portal.returnForChanges(stage1, asked, newOrganiser()));
  portal.clock.time = Date.parse('2027-05-20T23:59:59.999+05:30');
  await expectSuccess(requestUpload(founder, applicationId));
  const slowly = portal.withPorts({
    async findApplicationStatus(sub, id) {
      const status = await portal.findApplicationStatus(sub, id);
      portal.clock.time += 1;
      return status;
    },
  });
  const request = { application_id: applicationId, field: 'pitchDeck', name: 'deck.pdf', size: 10 } as const;
  expect(await slowly.requestUpload(request, founder)).toEqual(problem('changes-closed'));
});

test('a founder gets a hundred tickets an hour, and another one when one is an hour old', async () => {
  const founder = newFounder();
  const start = portal.clock.time;
  for (let count = 0; count < uploadsPerHour; count += 1) await expectSuccess(requestUpload(founder));
  portal.clock.time = start + 59 * 60_000;
  expect(await requestUpload(founder)).toEqual(problem('too-many-uploads', { retry_after: 60 }));
  expect(await requestUpload()).toHaveProperty('url');
  portal.clock.time = start + 60 * 60_000;
  expect(await requestUpload(founder)).toHaveProperty('url');
});
