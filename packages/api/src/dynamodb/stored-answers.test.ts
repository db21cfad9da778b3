import { brotliCompressSync } from 'node:zlib';
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, test } from 'vitest';
import { completeDraft, maximalDraft } from '../../test/answers.ts';
import { expectSuccess, makeDesk } from '../../test/desk.ts';
import { makePortalTable } from '../../test/portal-table.ts';
import { applicationKey } from './keys.ts';
import { packAnswers, unpackAnswers } from './stored-answers.ts';

describe('answers', () => {
  test.each([
    ['none', {}],
    ['complete ones', completeDraft('kavya@example.org')],
    ['the largest', maximalDraft('kavya@example.org')],
    ['odd letters', { startupName: '\u{1f33f} "நூல்" \\ \u0000 \ud800', website: '' }],
    ['what is no text', { startupCategory: [], pitchDeck: { key: 'k', name: 'n', size: 0 } }],
  ])('%s come back as they were packed', (_what, answers) => {
    expect(unpackAnswers(packAnswers(answers))).toEqual(answers);
  });

  test('are packed the same each time, in the form that the first byte names', () => {
    const answers = completeDraft('kavya@example.org');
    const packed = packAnswers(answers);
    expect(packAnswers(answers)).toEqual(packed);
    expect(packed[0]).toBe(2);
    expect(packed.length).toBeLessThan(JSON.stringify(answers).length / 1.5);
  });

  test('that were put back in clear are read too', () => {
    expect(unpackAnswers({ startupName: 'Kadal Fibre' })).toEqual({ startupName: 'Kadal Fibre' });
  });

  test('that were kept by their names are read as ever', () => {
    const answers = completeDraft('kavya@example.org');
    const named = Buffer.concat([Buffer.of(1), brotliCompressSync(JSON.stringify(answers))]);
    expect(unpackAnswers(named)).toEqual(answers);
  });

  test('in another form, or in pieces, are an error that quotes none of them', () => {
    const packed = packAnswers({ startupName: 'Kadal Fibre' });
    expect(() => unpackAnswers(Buffer.concat([Buffer.of(3), packed.subarray(1)]))).toThrow('unknown form 3');
    expect(() => unpackAnswers(packed.subarray(0, packed.length - 4))).toThrow('unexpected end of file');
    for (const kept of [undefined, null, 'Kadal Fibre', new Uint8Array()]) {
      expect(() => unpackAnswers(kept)).toThrow(/^Answers are/);
    }
  });

  test('that unfold beyond all measure are refused before they fill the memory', () => {
    expect(() => unpackAnswers(packAnswers({ startupName: 'a'.repeat(5_000_000) }))).toThrow(RangeError);
  });
});

test('a draft in clear is packed by its next save', async () => {
  const table = await makePortalTable();
  const desk = makeDesk(table);
  const { founder, applicationId } = await desk.founderWithDraft();
  const Key = { ...applicationKey(founder.sub, applicationId) };
  await table.client.send(
    new UpdateCommand({
      TableName: table.name,
      Key,
      UpdateExpression: 'SET #data = :data',
      ExpressionAttributeNames: { '#data': 'data' },
      ExpressionAttributeValues: { ':data': completeDraft(founder.email) },
    }),
  );
  const about = { user_id: founder.sub, application_id: applicationId };
  await expectSuccess(desk.saveDraft({ ...about, data: { city: 'madurai' }, revision: 1 }, founder));
  const data = (await table.client.send(new GetCommand({ TableName: table.name, Key }))).Item?.['data'];
  expect(data).toBeInstanceOf(Uint8Array);
  expect(unpackAnswers(data)).toMatchObject({ city: 'madurai', startupName: 'Kadal Fibre' });
});
