import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { documentPolicy, policyMeta } from '@portal/contracts/http/security-headers';
import { originPlaceholder } from '@portal/contracts/http/site-delivery';

/**
 * Adds a content security policy to every document of the build.
 *
 * @param client the folder `build/client`, absolute
 * @throws when inline code contains the origin placeholder, whose replacement would change its hash, or when code comes
 *   before the charset
 */
export async function addPolicies(client: string): Promise<void> {
  for await (const document of glob('**/*.html', { cwd: client })) {
    const file = path.join(client, document);
    await writeFile(file, withPolicy(await readFile(file, 'utf8')));
  }
}

/** Adds the policy with the hashes of inline scripts and styles after the charset: it applies only to what follows. */
export function withPolicy(html: string): string {
  const policy = documentPolicy({ scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') });
  const charset = /<meta charset="utf-8"\/?>/i;
  const position = html.search(charset);
  if (position < 0) throw new Error('The document does not state its charset.');
  if (/<(script|style|link)\b/i.test(html.slice(0, position)))
    throw new Error('Code comes before the charset, where the policy does not apply.');
  return html.replace(charset, (meta) => `${meta}${policyMeta} content="${policy}">`);
}

function hashesOf(html: string, element: 'script' | 'style'): string[] {
  const texts = [...html.matchAll(new RegExp(`<${element}\\b([^>]*)>([\\s\\S]*?)</${element}>`, 'g'))]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes))
    .map(([, , text = '']) => text);
  const invalid = texts.find((text) => text.includes(originPlaceholder));
  if (invalid !== undefined) throw new Error(`Inline code must not contain the portal's origin: ${invalid}`);
  return [...new Set(texts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`);
}
