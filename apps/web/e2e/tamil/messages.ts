import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { programme } from '@portal/contracts/programme';

/** The parts of a text: words, and the names of values. */
export type Template = readonly (string | { readonly value: string })[];

/** A text in both languages. Each plural form is a message of its own. */
export interface Message {
  readonly english: Template;
  readonly tamil: Template;
}

/** A message as Lingui compiles it. */
type Tokens = readonly (string | readonly [name: string, type?: string, forms?: Forms | string])[];
type Forms = Readonly<Record<string, string | Tokens>>;

const tag = /<\/?\d+>/g;

/** A tag of which another component makes the content, such as a date. */
const emptyTag = /<\d+\/>/;

const tokensOf = (compiled: string | Tokens = ''): Tokens =>
  typeof compiled === 'string' ? [compiled] : compiled;

/** The forms of each plural: `[{ count: 'one' }, { count: 'other' }]`. */
function choicesIn(tokens: Tokens): Readonly<Record<string, string>>[] {
  return tokens.reduce<Readonly<Record<string, string>>[]>(
    (choices, token) => {
      if (typeof token === 'string' || typeof token[2] !== 'object') return choices;
      const [name, , forms] = token;
      return choices.flatMap((choice) => Object.keys(forms).map((form) => ({ ...choice, [name]: form })));
    },
    [{}],
  );
}

const textAndValues = (text: string): Template =>
  text.split(emptyTag).flatMap((part, index) => (index === 0 ? [part] : [{ value: 'tag' }, part]));

function templateOf(tokens: Tokens, choice: Readonly<Record<string, string>>, counted = '#'): Template {
  return tokens.flatMap((token): Template => {
    if (token === '#') return [{ value: counted }];
    if (typeof token === 'string') return textAndValues(token.replace(tag, ''));
    const [name, , forms] = token;
    if (typeof forms !== 'object') return [{ value: name }];
    return templateOf(tokensOf(forms[choice[name] ?? 'other']), choice, name);
  });
}

const parse = (message: string): Tokens => tokensOf(compileMessage(message) as string | Tokens);

function messagesIn(file: string): Message[] {
  const context = { locale: 'ta', sourceLocale: 'en', filename: file };
  const catalogue = formatter().parse(readFileSync(file, 'utf8'), context);
  return Object.values(catalogue).flatMap(({ message = '', translation = '' }) => {
    const [english, tamil] = [parse(message), parse(translation)];
    return choicesIn(english).map((choice) => ({
      english: templateOf(english, choice),
      tamil: templateOf(tamil, choice),
    }));
  });
}

/** The names of the programme, which are in no catalogue. */
const names = [
  programme.name,
  programme.portalName,
  programme.state,
  programme.department.name,
  programme.mission.name,
].map(({ en, ta }): Message => ({ english: [en], tamil: [ta] }));

const root = path.resolve(import.meta.dirname, '../../../..');

const catalogues = ['apps/web/locales', 'packages/api/locales'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).map((area) => path.join(root, folder, area, 'ta.po')),
);

/** Every text of the portal and its mails. */
export const messages: readonly Message[] = [...names, ...catalogues.flatMap(messagesIn)];
