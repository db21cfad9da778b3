import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Language, languageOf } from '@portal/contracts/languages';
import { programme } from '@portal/contracts/programme';

/**
 * A paragraph, a list (a string is in the reader's language already), a labelled value, a link, or what a person typed: paragraphs of
 * lines. A link is a button, unless it is secondary.
 */
export type Block<Text = MessageDescriptor> =
  | Text
  | { readonly items: readonly (Text | string)[] }
  | { readonly label: Text; readonly value: string }
  | { readonly label: Text; readonly url: string; readonly isSecondary?: true }
  | { readonly typed: readonly (readonly string[])[] };

/** The content of a mail, in no language yet. */
export interface MailContent<Text = MessageDescriptor> {
  readonly subject: Text;
  readonly heading: Text;
  readonly blocks: readonly Block<Text>[];
}

/** A mail in one language: the sender's name, its subject, and its body as plain text and as HTML. */
export interface RenderedMail {
  readonly sender: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Renders a mail in the language of `i18n`, as plain text and as HTML without images and style sheets, for narrow screens too.
 */
export function renderMail({ subject, heading, blocks }: MailContent, i18n: I18n): RenderedMail {
  const t = (message: MessageDescriptor) => toSingleLine(i18n.t(asTyped(message)));
  const [email] = programme.contact.emails;
  const language = languageOf(i18n.locale);
  const programmeName = programme.name[language];
  const content: LocalisedContent = {
    language,
    programmeName,
    subject: t(subject),
    heading: t(heading),
    blocks: blocks.map((block) => {
      if (typeof block !== 'string' && 'typed' in block) return block;
      if ('items' in block)
        return { items: block.items.map((item) => (typeof item === 'string' ? item : t(item))) };
      return 'label' in block ? { ...block, label: t(block.label) } : t(block);
    }),
    footer: [
      `${programmeName} · ${programme.department.name[language]}`,
      t(msg`Questions? Write to ${email}.`),
    ],
  };
  return { sender: programmeName, subject: content.subject, text: textOf(content), html: htmlOf(content) };
}

/** Lingui decodes escape sequences in values, too: `\u000a` in a name would begin a new line, and `\u003c` be another text than was typed. */
function asTyped(message: MessageDescriptor): MessageDescriptor {
  const values = Object.entries(message.values ?? {}).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll(/\\(?=[ux])/g, '\\u005c') : value,
  ]);
  return { ...message, values: Object.fromEntries(values) };
}

interface LocalisedContent extends MailContent<string> {
  readonly language: Language;
  readonly programmeName: string;
  readonly footer: readonly string[];
}

function textOf({ heading, blocks, footer }: LocalisedContent): string {
  return [heading, ...blocks.map(textBlock), `-- \n${footer.join('\n')}`].join('\n\n');
}

function textBlock(block: Block<string>): string {
  if (typeof block === 'string') return block;
  if ('items' in block) return block.items.map((item) => `- ${item}`).join('\n');
  if ('typed' in block) return block.typed.map((lines) => lines.join('\n')).join('\n\n');
  return 'url' in block ? `${block.label}:\n${block.url}` : `${block.label}: ${block.value}`;
}

/** All text colours have a contrast of at least 4.5:1. */
const colours = {
  background: '#f6f4ee',
  card: '#ffffff',
  text: '#1f2622',
  muted: '#55605a',
  action: '#096439',
};

/** Tamil letters are taller than Latin ones. */
const lineHeights: Readonly<Record<Language, { readonly text: number; readonly heading: number }>> = {
  en: { text: 1.5, heading: 1.3 },
  ta: { text: 1.65, heading: 1.4 },
};

function htmlOf({ language, programmeName, subject, heading, blocks, footer }: LocalisedContent): string {
  const lineHeight = lineHeights[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.background};color:${colours.text};font:16px/${lineHeight.text} system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Tamil',Arial,sans-serif">
<main style="max-width:544px;margin:0 auto;padding:24px;background:${colours.card};overflow-wrap:anywhere">
<p style="margin:0 0 24px;color:${colours.action};font-weight:600">${htmlText(programmeName)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:${lineHeight.heading}">${htmlText(heading)}</h1>
${blocks.map(htmlBlock).join('\n')}
<hr style="margin:24px 0 16px;border:0;border-top:1px solid ${colours.muted}">
${footer.map((line) => `<p style="margin:0;color:${colours.muted};font-size:14px">${htmlText(line)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

function htmlBlock(block: Block<string>): string {
  if (typeof block !== 'string') {
    if ('items' in block) return htmlList(block.items);
    if ('typed' in block) return htmlQuote(block.typed);
  }
  return `<p style="margin:0 0 16px">${htmlInBlock(block)}</p>`;
}

function htmlList(items: readonly string[]): string {
  const entries = items.map((item) => `<li>${htmlText(item)}</li>`).join('\n');
  return `<ul style="margin:0 0 16px;padding-left:24px">\n${entries}\n</ul>`;
}

function htmlQuote(paragraphs: readonly (readonly string[])[]): string {
  const shown = paragraphs.map(
    (lines) => `<p style="margin:0 0 16px">${lines.map(htmlText).join('<br>\n')}</p>`,
  );
  return `<blockquote style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${colours.action}">\n${shown.join('\n')}\n</blockquote>`;
}

function htmlInBlock(
  block: Exclude<Block<string>, { readonly items: unknown } | { readonly typed: unknown }>,
): string {
  if (typeof block === 'string') return htmlText(block);
  const label = htmlText(block.label);
  if ('url' in block) {
    const style = block.isSecondary
      ? `color:${colours.action}`
      : `display:inline-block;padding:12px 20px;border-radius:6px;background:${colours.action};color:#ffffff;font-weight:600;text-decoration:none`;
    return `<a href="${escapeHtml(block.url)}" style="${style}">${label}</a>`;
  }
  return `${label}:<br><strong style="font-size:24px;letter-spacing:1px">${htmlText(block.value)}</strong>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Escapes text of a paragraph, where no line may end with "e-". */
function htmlText(text: string): string {
  return escapeHtml(text).replaceAll(/\b(e)-(mail)/gi, '$1&#8209;$2');
}

/** Line breaks, other control characters and direction marks. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Turns user input into a single line without direction marks, for a sentence or a header. */
export function toSingleLine(typed: string): string {
  return typed.toWellFormed().replaceAll(controlCharacters, ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Splits typed text at blank lines into paragraphs of lines; each line is single as by {@link toSingleLine}. */
export function toParagraphs(typed: string): readonly (readonly string[])[] {
  const lines = typed.split(/\r\n|[\n\r\u2028\u2029]/).map(toSingleLine);
  const paragraphs: string[][] = [];
  for (const [index, line] of lines.entries()) {
    if (line === '') continue;
    if (index > 0 && lines[index - 1] !== '') paragraphs.at(-1)?.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}
