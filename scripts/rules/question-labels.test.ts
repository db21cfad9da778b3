import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../shared/root.ts';

/** The texts of a catalogue that come from a source file. */
function textsFrom(catalogue: string, source: string): string[] {
  const entries = readFileSync(inRoot(catalogue), 'utf8').split('\n\n');
  return entries
    .filter((entry) => entry.split('\n').includes(`#: ${source}`))
    .map((entry) => /^msgid "(.*)"$/m.exec(entry)?.[1] ?? '');
}

test('mails name questions as the form does', () => {
  const inMails = textsFrom('packages/api/locales/mail/en.po', 'src/notifications/question-labels.ts');
  const inForm = globSync('apps/web/locales/*/en.po', { cwd: inRoot('.') }).flatMap((catalogue) =>
    textsFrom(catalogue, 'app/shared/questions/field-texts.ts'),
  );
  expect(inMails.length).toBeGreaterThan(15);
  expect(inMails.filter((text) => !text.includes('{') && !inForm.includes(text))).toEqual([]);
});
