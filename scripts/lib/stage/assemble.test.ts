import { expect, test } from 'vitest';
import { placeholders, stageConfig } from '../../../infra/lib/stages.ts';
import { assemble } from './assemble.ts';

test('production is not assembled with made-up contacts, and all of them are named', async () => {
  const made = placeholders(stageConfig('production'));
  expect(made).toEqual(
    expect.arrayContaining([
      'portalUrl: https://portal.example.org',
      'alarmsTo: operations@portal.example.org',
      'contact.phones: +91 44 0000 0001',
    ]),
  );
  await expect(assemble('production')).rejects.toThrow(
    `The stage production needs real addresses and contacts instead of:\n${made.join('\n')}\n`,
  );
});

test('a stage that does not exist is named', async () => {
  await expect(assemble('prod')).rejects.toThrow(
    'There is no stage "prod". Stages: local, dev, staging, production.',
  );
});
