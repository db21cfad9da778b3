import path from 'node:path';
import { build, type Plugin } from 'vite';
import { oldestBrowsers } from './browsers.ts';

/**
 * Bundles and minifies an entry into one classic script, to be inlined into a document.
 *
 * @param entry path below `app/`
 */
export async function classicScript(entry: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: [...oldestBrowsers],
      lib: { entry: path.join(import.meta.dirname, '../app', entry), formats: ['iife'], name: 'script' },
    },
  });
  const output = Array.isArray(result) ? result[0] : undefined;
  const chunk = output?.output.find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`The script ${entry} could not be built.`);
  return chunk.code.trim();
}

/** Provides `virtual:landing-script`: the script of the landing page, as its document has it. */
export function landingScript(): Plugin {
  const id = 'virtual:landing-script';
  return {
    name: 'portal:landing-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: async (resolved) =>
      resolved === `\0${id}`
        ? `export default ${JSON.stringify(await classicScript('features/landing/enhance/enhance.ts'))}`
        : undefined,
  };
}
