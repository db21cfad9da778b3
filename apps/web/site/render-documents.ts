import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { appPage, documentIn, documentOf, prerenderedPages } from '@portal/contracts/http/site-delivery';
import { languageOf } from '@portal/contracts/languages';
import { createRequestHandler, type ServerBuild } from 'react-router';

/*
 * Renders the documents of the app in the language PORTAL_LANGUAGE, like React Router's build does in the default language.
 * A process of its own (react-router.config.ts), because the app has one active language.
 *
 *     node render-documents.ts <build folder, absolute>
 */
const [, , folder = ''] = process.argv;
const language = languageOf(process.env['PORTAL_LANGUAGE'] ?? '');

const build = (await import(pathToFileURL(path.join(folder, 'server/index.js')).href)) as ServerBuild;
const respond = createRequestHandler(build, 'production');

async function render(page: string, document: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await respond(new Request(`http://localhost${page}`, { headers }));
  const html = await response.text();
  if (response.status !== 200) throw new Error(`${page} responded ${response.status}: ${html}`);
  const file = path.join(folder, 'client', documentIn(language, document));
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, html);
}

for (const page of prerenderedPages) await render(`${page}/`, documentOf(page));
await render('/account/', appPage, { 'X-React-Router-SPA-Mode': 'yes' });
