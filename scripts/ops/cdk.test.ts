import { expect, test } from 'vitest';
import { placeholders, stageConfig } from '../../infra/lib/stages.ts';
import { assemble } from './cdk.ts';

test('production is not assembled with example addresses, and all of them are named', async () => {
  const examples = placeholders(stageConfig('production'));
  expect(examples).toContain('mailFrom: no-reply@portal.example.org');
  await expect(assemble('production')).rejects.toThrow(
    `The stage production needs real addresses instead of:\n${examples.join('\n')}\n`,
  );
});
