import type { Page } from '@playwright/test';
import { pdf, type TestFile } from '../support/pdf.ts';
import { type CatalogueFixtures, type Fault, routeOf } from './catalogue-test.ts';
import { fileRows } from './files.rows.ts';
import { type Causes, withCauses } from './row.ts';
import { controlOf, see } from './see.ts';
import { newDraft, openStep, founderTest as test } from './signed-in.ts';

/** A page at the document step. */
type Stage = Pick<CatalogueFixtures, 'fail'> & { readonly page: Page };

const limit = 5 * 1024 * 1024;
const deck = pdf('deck.pdf', 20_000);

const file = (name: string, content: string): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

function choose(label: string, ...files: readonly TestFile[]) {
  return ({ page }: Stage) => controlOf(page, label).setInputFiles([...files]);
}

/** Chooses a file whose upload meets a fault. */
function chooseWhile(fault: Fault) {
  return async (stage: Stage) => {
    await stage.fail(fault);
    await choose('Pitch deck', deck)(stage);
  };
}

const store = { service: 's3', call: 'PostObject' } as const;
const ticket = { route: routeOf('POST', '/uploads') };
const elevenFiles = Array.from({ length: 11 }, (_, index) => pdf(`paper-${index + 1}.pdf`, 2000));

const causes: Causes<typeof fileRows, Stage> = {
  notPdfByName: choose('Pitch deck', { ...deck, name: 'deck.png' }),
  notPdfByContent: choose('Pitch deck', file('deck.pdf', '\x89PNG\r\n\x1a\n')),
  tooLarge: choose('Pitch deck', pdf('large.pdf', limit + 1)),
  empty: choose('Pitch deck', file('nothing.pdf', '')),
  tooMany: choose('Other supporting documents', ...elevenFiles),
  storeFails: chooseWhile({ ...store, kind: '500' }),
  // A browser tries a cut connection again by itself, with every other one that it has open.
  storeCutOff: chooseWhile({ ...store, kind: 'cut-off', times: 100 }),
  ticketFails: chooseWhile({ ...ticket, kind: 'throttled' }),
  offline: async (stage) => {
    await stage.page.context().setOffline(true);
    await choose('Pitch deck', deck)(stage);
  },
  fieldNamed: chooseWhile({ ...store, kind: '500' }),
  emptyReply: chooseWhile({ ...ticket, kind: 'empty' }),
};

for (const { title, row, provoke } of withCauses(fileRows, causes)) {
  test(title, async ({ page, fail, founder }) => {
    await openStep(page, await newDraft(page, founder), 5);
    await provoke({ page, fail });
    await see(page, row);
  });
}
