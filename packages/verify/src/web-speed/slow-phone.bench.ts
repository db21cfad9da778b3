import { type Figure, median, ms } from '../figures.ts';
import { measureInBrowser } from './measure-in-browser.ts';

/** A part of one walk, as e2e/bench/slow-phone.spec.ts writes it: ms until the page can be used, and ms of it without words in sight. */
interface Part {
  name: string;
  taken: number;
  withoutWords: number;
}

/**
 * The goals of a walk, in ms: to the list, and without words in any part. A document shows none from its first byte to its first paint.
 */
const goals = { toList: 12_000, withoutWords: 1000 };

/**
 * Walks from the landing page to a form step on a slow phone, with an empty cache: 50 kB/s, 400 ms per request, CPU slowdown of 4. A local
 * cloud serves the production build with the headers and the compression of a deployed stage, but by HTTP/1.1. `calm` reads the first
 * screen for ten seconds and types the login; `hurried` taps at once and pastes it. Pauses do not count. Then it opens each address that a
 * mail links to. Of the two walks of each pace, each with a new founder, the figures are those of the quicker one. The goal of `hurried` is
 * only printed: its 600 kB alone take twelve seconds.
 */
export async function bench(): Promise<Figure[]> {
  const walks = await measureInBrowser<Record<string, Part[][]>>('slow-phone');
  const links = walks['links'] ?? [];
  const wordless = (links[0] ?? []).map(({ name }, index) =>
    ms(
      `${name}: without words`,
      median(links.map((parts) => parts[index]?.withoutWords ?? Number.NaN)),
      goals.withoutWords,
    ),
  );
  const paces = ['calm', 'hurried'].flatMap((pace) => {
    const measured = walks[pace] ?? [];
    const medianOf = (name: string, of: (walk: Part[]) => number, atMost?: number) =>
      ms(`${pace}: ${name}`, median(measured.map(of)), atMost);
    const parts = measured[0]?.map(({ name }, index) =>
      medianOf(name, (walk) => walk[index]?.taken ?? Number.NaN),
    );
    const takenToList = ([toLogin, logIn]: Part[]) => (toLogin?.taken ?? Number.NaN) + (logIn?.taken ?? 0);
    const longestGap = (walk: Part[]) => Math.max(...walk.map((part) => part.withoutWords));
    return [
      ...(parts ?? []),
      {
        ...medianOf('from Apply Now to the list', takenToList, goals.toList),
        ...(pace === 'hurried' && { ofMachine: true as const }),
      },
      medianOf('longest time without words in a part', longestGap, goals.withoutWords),
    ];
  });
  return [...paces, ...wordless];
}
