import { Stream } from 'node:stream';
import { type Item, itemBytes } from './attribute-value.ts';
import { type KeyRange, type Level, READ_AHEAD_BYTES } from './level.ts';

/** A request as dynalite has parsed it. */
export type Params = Record<string, unknown>;
/** Runs a step of dynalite's and makes what it throws the outcome of the request. */
export type Guard = (step: () => void) => void;

/** The most that one page of a query or scan reads, in bytes. */
const PAGE_BYTES = 1024 * 1024;
/** How many items are asked of LevelDB at once. */
const PORTION = 128;

/**
 * The items of a range as dynalite reads them: events of an old-style stream. Ends a page after 1 MB as DynamoDB counts
 * (dynalite counts characters, not bytes): a limit set in the request makes dynalite answer where to go on.
 */
export function valueStream(level: Level, range: KeyRange, params: Params, guard: Guard): Stream {
  let open = true;
  const stream = Object.assign(new Stream(), {
    destroy: () => {
      open = false;
    },
  });
  const pump = async () => {
    const values = level.values({ ...range, highWaterMarkBytes: READ_AHEAD_BYTES });
    let bytes = 0;
    let count = 0;
    try {
      while (open) {
        const part = (await values.nextv(PORTION)) as Item[];
        if (part.length === 0) break;
        for (const item of part) {
          if (!open) break;
          stream.emit('data', item);
          count += 1;
          bytes += itemBytes(item);
          if (bytes < PAGE_BYTES) continue;
          params['Limit'] = count;
          open = false;
        }
      }
    } finally {
      await values.close();
    }
    stream.emit('end');
  };
  pump().catch((error) =>
    guard(() => {
      throw error;
    }),
  );
  return stream;
}
