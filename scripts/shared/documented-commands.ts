import { readFileSync } from 'node:fs';
import { inRoot } from './root.ts';

/** A command that a page tells people to give, on one line, without its remark. */
export interface DocumentedCommand {
  readonly page: string;
  readonly line: string;
}

/** The commands of a page: those of its blocks for a shell, and those of the repository that stand in a sentence. */
export function commandsOf(page: string): readonly DocumentedCommand[] {
  const text = readFileSync(inRoot(page), 'utf8');
  const blocks = [...text.matchAll(/^ *```sh\n(.*?)^ *```$/gms)].flatMap(([, block = '']) =>
    block.replaceAll(/\\\n\s*/g, ' ').split('\n'),
  );
  const inSentences = [...text.matchAll(/`(npm run [a-z-]+ -- [^`]+)`/g)].map(([, line = '']) => line);
  const lines = [...blocks, ...inSentences].map((line) => line.replace(/\s+#.*$/, '').trim());
  return [...new Set(lines)].filter((line) => line && !line.startsWith('#')).map((line) => ({ page, line }));
}
