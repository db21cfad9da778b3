import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { languages } from '@portal/contracts/languages';

const run = promisify(execFile);
const script = path.join(import.meta.dirname, 'render-documents.ts');

/**
 * Renders the documents of the app in the other languages. React Router's build has rendered them in the default one.
 *
 * @param build the build folder, absolute
 */
export async function renderTranslatedDocuments(build: string): Promise<void> {
  for (const language of languages.slice(1)) {
    const env = { ...process.env, NODE_ENV: 'production', PORTAL_LANGUAGE: language };
    await run(process.execPath, [script, build], { env });
  }
}
