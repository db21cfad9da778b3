import { type Message, messages, type Template } from './messages.ts';

/** A pattern that matches any of these. */
const anyOf = (patterns: readonly string[]) => `(?:${[...new Set(patterns)].join('|')})`;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** Values with which a message may match a pattern such as `/^Review GSP/`. */
const samples = ['0', '1', '10', '30', 'GSP-2027-000001', 'Arjun Selvam', 'Pitch deck'];

const wordsOf = (template: Template) =>
  template.map((part) => (typeof part === 'string' ? part : '\0')).join('');

/** A message with what finds it. */
interface Prepared {
  readonly message: Message;
  readonly words: string;
  readonly pattern: RegExp;
  /** The names of the pattern's groups, in order. */
  readonly values: readonly string[];
  /** The English with the samples as its values. */
  readonly examples: readonly Example[];
}

/** A text with its values by name. */
interface Example {
  readonly text: string;
  readonly values: Readonly<Record<string, string>>;
}

function examplesOf(template: Template): Example[] {
  return template.reduce<Example[]>(
    (examples, part) => {
      if (typeof part === 'string')
        return examples.map(({ text, values }) => ({ text: text + part, values }));
      return examples.flatMap(({ text, values }) =>
        // More than three values would make thousands of examples.
        (Object.keys(values).length < 3 ? samples : ['1']).map((sample) => ({
          text: text + sample,
          values: { ...values, [part.value]: sample },
        })),
      );
    },
    [{ text: '', values: {} }],
  );
}

const prepared: readonly Prepared[] = messages
  .filter(({ english }) => english.some((part) => typeof part === 'string' && part.trim() !== ''))
  .map((message) => ({
    message,
    words: wordsOf(message.english).toLowerCase(),
    pattern: new RegExp(
      `^${message.english.map((part) => (typeof part === 'string' ? escaped(part) : '(.+?)')).join('')}$`,
      'i',
    ),
    values: message.english.flatMap((part) => (typeof part === 'string' ? [] : [part.value])),
    examples: examplesOf(message.english),
  }));

/** What browsers write for dates: `1 April 2027`. */
const date = /\d [A-Z][a-z]+/;

/** What matches a value of a message: the value or its Tamil. */
const valuePattern = (value: string): string =>
  date.test(value) ? '.+?' : anyOf([escaped(value), ...translationsOf(value)]);

const tamilPattern = ({ tamil }: Message, fill: (value: string) => string = () => '.*?') =>
  tamil.map((part) => (typeof part === 'string' ? escaped(part) : fill(part.value))).join('');

/** The Tamil of a whole text, whose values may be texts, too. */
function translationsOf(text: string): string[] {
  return prepared.flatMap(({ message, pattern, values }) => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [tamilPattern(message, (name) => valuePattern(match[values.indexOf(name) + 1] ?? ''))];
  });
}

function ofText(text: string, exact: boolean): RegExp {
  const whole = translationsOf(text);
  if (exact) return new RegExp(`^\\s*${anyOf([escaped(text), ...whole])}\\s*$`);
  const parts = prepared
    .filter(({ words }) => words.includes(text.toLowerCase()))
    .map(({ message }) => tamilPattern(message));
  return new RegExp(anyOf([escaped(text), ...whole, ...parts]), 'i');
}

function differOnlyIn(name: string, { values: one }: Example, { values: other }: Example): boolean {
  return Object.keys(one).every((key) => (one[key] === other[key]) === (key !== name));
}

function ofPattern({ source, flags }: RegExp): RegExp {
  const pattern = new RegExp(source, flags);
  const found = prepared.flatMap(({ message, examples }) => {
    const matching = examples.filter(({ text }) => pattern.test(text));
    return matching.map((example) =>
      tamilPattern(message, (name) => {
        const value = example.values[name] ?? '';
        const isNamed =
          source.includes(value) && !matching.some((other) => differOnlyIn(name, example, other));
        return isNamed ? valuePattern(value) : '.*?';
      }),
    );
  });
  if (found.length === 0) return pattern;
  const start = source.startsWith('^') ? '^\\s*' : '';
  const end = source.endsWith('$') ? '\\s*$' : '';
  return new RegExp(`(?:${source})|${start}${anyOf(found)}${end}`, flags);
}

const known = new Map<string, RegExp>();

/**
 * Returns what finds the same text on a Tamil page: the text or pattern itself, or the Tamil of the messages that match it.
 *
 * @param exact the text is whole; otherwise it may be a part, in capitals or not, as in Playwright
 */
export function inTamil(text: string | RegExp, exact = false): RegExp {
  const key = `${exact} ${typeof text} ${text}`;
  const query = known.get(key) ?? (typeof text === 'string' ? ofText(text.trim(), exact) : ofPattern(text));
  known.set(key, query);
  return query;
}
