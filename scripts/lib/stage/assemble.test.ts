import { expect, test } from 'vitest';
import { assemble } from './assemble.ts';

test('production is not assembled with made-up contacts, or when nobody is told of alarms', async () => {
  await expect(assemble('production')).rejects.toThrow(
    /The stage production needs real addresses and contacts instead of:\n(\S.*\n)*portalUrl: https:\/\/portal\.example\.org\n(\S.*\n)*alarmsTo: operations@/,
  );
});

test('a stage that does not exist is named', async () => {
  await expect(assemble('prod')).rejects.toThrow(
    'There is no stage "prod". Stages: local, dev, staging, production.',
  );
});
