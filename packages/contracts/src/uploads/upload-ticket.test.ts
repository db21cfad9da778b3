import { expect, test } from 'vitest';
import { uploadTicketRequestSchema } from './upload-ticket.ts';

const request = {
  application_id: '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11',
  field: 'pitchDeck',
  name: 'deck.pdf',
  size: 1000,
};

const parse = (change: object) => uploadTicketRequestSchema.safeParse({ ...request, ...change });

test('a ticket is for a file with any name', () => {
  for (const name of ['document', 'deck.pdf ', 'நி'.repeat(500)]) expect(parse({ name }).success).toBe(true);
  for (const change of [{ size: 0 }, { name: 'd'.repeat(1001) }, { name: '' }, { owner: 'me' }])
    expect(parse(change).success).toBe(false);
});
