import { expect, test } from 'vitest';
import { placeholders, stageConfig } from '../../infra/lib/stages.ts';
import { assemble } from './cdk.ts';

test.each(['dev', 'production'])(
  '%s is not assembled with made-up addresses, and all of them are named',
  async (stage) => {
    const made = placeholders(stageConfig(stage));
    expect(made).toContain('mailFrom: no-reply@portal.example.org');
    await expect(assemble(stage)).rejects.toThrow(
      `The stage ${stage} needs real addresses instead of:\n${made.join('\n')}\n`,
    );
  },
);
