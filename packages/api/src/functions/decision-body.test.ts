import { expect, test } from 'vitest';
import { newOrganiser } from '../../test/founders.ts';
import { callerOf } from '../../test/functions.ts';
import { portalOfFile } from '../../test/test-portal.ts';

const portal = await portalOfFile();
const call = callerOf(portal);
const organiser = newOrganiser('Meena Selvam');

/** Decides a new submission by a call with this body. Returns the status and what the history says about it. */
async function decide(
  id: 'approve' | 'reject' | 'shortlist' | 'shortlistByPost',
  body?: string,
  headers: Record<string, string> = {},
) {
  const { stage1: params, history } = await portal.founderWithSubmission();
  const { status } = await call(organiser, id, { body, params, headers });
  const said = (await history()).flatMap((entry) =>
    entry.kind === 'decided' ? [[entry.reason, entry.message_to_founder]] : [],
  );
  return { status, said };
}

const withoutWords = { status: 200, said: [[undefined, undefined]] };

test('a decision needs neither a body nor a content type', async () => {
  for (const id of ['approve', 'reject', 'shortlist', 'shortlistByPost'] as const)
    expect(await decide(id, undefined, { 'content-type': '' })).toEqual(withoutWords);
});

test('an empty body or blank texts say nothing, and a body of a GET is ignored', async () => {
  for (const body of ['', '{}', '{"reason":"  ","message_to_founder":"\\n"}'])
    expect(await decide('reject', body)).toEqual(withoutWords);
  expect(await decide('shortlist', '{"reason":"x"}')).toEqual(withoutWords);
});

test('a body gives a reason and a message; they are trimmed', async () => {
  const body = { reason: ' Not green ', message_to_founder: '\nThank you.\n\nMeena\n' };
  expect(await decide('shortlistByPost', JSON.stringify(body))).toEqual({
    status: 200,
    said: [['Not green', 'Thank you.\n\nMeena']],
  });
});
