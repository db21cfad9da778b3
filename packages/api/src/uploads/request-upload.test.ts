import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import { maxDocumentBytes } from '@portal/contracts/uploads/documents';
import { uploadTicketSchema } from '@portal/contracts/uploads/upload-ticket';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { newFounder, newOrganiser } from '../../test/founders.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { expectSuccess, makeTestPortal, type TestPortal } from '../../test/test-portal.ts';
import { connectUploads, pdfOf, png, postForm, readBytes } from '../../test/uploads-bucket.ts';
import type { Caller } from '../caller.ts';
import { makeIssueTicket } from '../s3/upload-ticket.ts';
import { incomingKey } from './document-key.ts';
import { uploadsPerHour } from './upload-budget.ts';

const bucket = connectUploads();
let portal: TestPortal;

beforeAll(async () => {
  portal = makeTestPortal(await makePortalTable(), { issueTicket: makeIssueTicket(bucket) });
});

afterEach(() => {
  vi.useRealTimers();
});

const request = (application_id: string = randomUUID(), name = 'deck.pdf') => ({
  application_id,
  field: 'pitchDeck' as const,
  name,
  size: 10,
});

const ticketFor = (founder: Caller, name?: string) =>
  expectSuccess(portal.requestUpload(request(randomUUID(), name), founder));

describe('a ticket', () => {
  test('allows the upload of one PDF under an unguessable key of the founder', async () => {
    const founder = newFounder();
    const applicationId = randomUUID();
    const ticket = await expectSuccess(portal.requestUpload(request(applicationId), founder));
    expect(uploadTicketSchema.parse(ticket)).toEqual(ticket);
    expect(ticket.key).toMatch(new RegExp(`^founders/${founder.sub}/${applicationId}/[0-9a-f-]{36}\\.pdf$`));
    expect(Date.parse(ticket.expires_at) - portal.clock.time).toBe(5 * 60_000);
    const file = pdfOf(1000);
    expect((await postForm(ticket.url, ticket.fields, file)).status).toBe(204);
    expect(await readBytes(bucket, incomingKey(ticket.key))).toEqual(file);
    expect(await readBytes(bucket, ticket.key)).toBeUndefined();
  });

  test.each([
    ['1 byte', 1, 204],
    ['exactly 5 MiB', maxDocumentBytes, 204],
    ['one byte more', maxDocumentBytes + 1, 400],
    ['nothing', 0, 400],
  ])('with a file of %s (%i bytes): %i', async (_, size, status) => {
    const { url, fields, key } = await ticketFor(newFounder());
    expect((await postForm(url, fields, pdfOf(size))).status).toBe(status);
    expect((await readBytes(bucket, incomingKey(key)))?.length).toBe(status === 204 ? size : undefined);
  });

  const altered: [string, (fields: Record<string, string>) => Record<string, string | undefined>][] = [
    ['another key', () => ({ key: `incoming/${randomUUID()}/x/y.pdf` })],
    ['the stored key', ({ key = '' }) => ({ key: key.replace('incoming', 'founders') })],
    ['another type', () => ({ 'Content-Type': 'text/html' })],
    ['no type', () => ({ 'Content-Type': undefined })],
    ['another name', () => ({ 'x-amz-meta-name': 'other.pdf' })],
    ['a field that was not signed', () => ({ 'x-amz-meta-more': '1' })],
    ['an ACL', () => ({ acl: 'public-read' })],
    ['another policy', ({ Policy = '' }) => ({ Policy: Policy.replace(/.$/, '') })],
    ['another signature', () => ({ 'X-Amz-Signature': '0'.repeat(64) })],
    ['no signature', () => ({ 'X-Amz-Signature': undefined })],
  ];
  test.each(altered)('with %s is rejected', async (_, alter) => {
    const { url, fields, key } = await ticketFor(newFounder());
    const changed = Object.fromEntries(
      Object.entries({ ...fields, ...alter(fields) }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    const response = await postForm(url, changed, png);
    expect(response.ok).toBe(false);
    expect(await readBytes(bucket, incomingKey(key))).toBeUndefined();
    expect(await readBytes(bucket, changed['key'] ?? key)).toBeUndefined();
  });

  test('that is older than five minutes is rejected', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 5 * 60_000 - 1000 });
    const { url, fields, key } = await ticketFor(newFounder());
    vi.useRealTimers();
    expect((await postForm(url, fields, pdfOf(10))).status).toBe(403);
    expect(await readBytes(bucket, incomingKey(key))).toBeUndefined();
  });

  test('with a name in Tamil is accepted', async () => {
    const { url, fields } = await ticketFor(newFounder(), `${'நி'.repeat(98)}.pdf`);
    expect((await postForm(url, fields, pdfOf(10))).status).toBe(204);
  });
});

describe('a ticket is only for a draft of the caller', () => {
  test('a draft of their own', async () => {
    const { founder, applicationId } = await portal.founderWithDraft();
    expect(await portal.requestUpload(request(applicationId), founder)).toHaveProperty('url');
  });

  test("someone else's application is not found", async () => {
    const { applicationId } = await portal.founderWithDraft();
    expect(await portal.requestUpload(request(applicationId), newFounder())).toEqual({
      problem: 'application-not-found',
    });
  });

  test('a submitted application is rejected', async () => {
    const { founder, applicationId } = await portal.founderWithSubmission();
    expect(await portal.requestUpload(request(applicationId), founder)).toEqual({
      problem: 'already-submitted',
    });
  });

  test('an application returned for changes gets one, also after the round, until the day has passed', async () => {
    const own = makeTestPortal(await makePortalTable(), { issueTicket: makeIssueTicket(bucket) });
    own.clock.time = Date.parse('2027-05-15T23:00:00+05:30');
    const { founder, applicationId } = await own.founderWithSubmission();
    const asked = { fields: ['pitchDeck' as const], message: 'The deck of this year', due: '2027-05-20' };
    await expectSuccess(own.returnForChanges(own.at(applicationId, 'stage1'), asked, newOrganiser()));
    own.clock.time = Date.parse('2027-05-20T23:59:59.999+05:30');
    await expectSuccess(own.requestUpload(request(applicationId), founder));
    own.clock.time += 1;
    expect(await own.requestUpload(request(applicationId), founder)).toEqual({ problem: 'changes-closed' });
  });
});

describe('a founder gets a hundred tickets an hour', () => {
  const start = duringTheRound;

  test('also when requested simultaneously, and another one when one is an hour old', async () => {
    const founder = newFounder();
    portal.clock.time = start;
    const results = await Promise.all(
      Array.from({ length: uploadsPerHour + 20 }, () => portal.requestUpload(request(), founder)),
    );
    expect(results.filter((result) => 'url' in result)).toHaveLength(uploadsPerHour);
    portal.clock.time = start + 59 * 60_000;
    expect(await portal.requestUpload(request(), founder)).toEqual({
      problem: 'too-many-uploads',
      details: { retry_after: 60 },
    });
    expect(await portal.requestUpload(request(), newFounder())).toHaveProperty('url');
    portal.clock.time = start + 60 * 60_000;
    expect(await portal.requestUpload(request(), founder)).toHaveProperty('url');
  });
});
