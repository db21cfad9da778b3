import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentPolicy, policyMeta } from '@portal/contracts/http/security-headers';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';

/**
 * Puts its content security policy into every document of the build.
 *
 * @param client the folder `build/client`, absolute
 * @throws when inline code names the portal's origin, which would change its hash, or a document has no place for the policy before all code
 */
export async function addPolicies(client: string): Promise<void> {
  for await (const document of glob('**/*.html', { cwd: client })) {
    const file = path.join(client, document);
    await writeFile(file, withPolicy(await readFile(file, 'utf8')));
  }
}

/** The document with the policy that names its inline scripts and styles. It holds for what follows it, so it comes first. */
export function withPolicy(html: string): string {
  const policy = documentPolicy({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') });
  const charset = /<meta charset="utf-8"\/?>/i;
  const place = html.search(charset);
  if (place < 0) throw new Error('The document does not state its charset.');
  if (/<(script|style|link)\b/i.test(html.slice(0, place)))
    throw new Error('Code comes before the charset, where the policy does not hold.');
  return html.replace(charset, (meta) => `${meta}${policyMeta} content="${policy}">`);
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !isNoCode(attributes))
    .map(([, , text = '']) => text);
  const moving = texts.find((text) => text.includes(originPlaceholder));
  if (moving !== undefined) throw new Error(`Inline code must not name the portal's origin: ${moving}`);
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}

/** A script of another file, or data that no browser runs. */
function isNoCode(attributes: string): boolean {
  return /\bsrc=/.test(attributes) || /\btype="application\/(ld\+)?json"/.test(attributes);
}
