import { programme } from '@portal/contracts/programme';

/** The content of a mail, before rendering. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

/** A paragraph, a labelled value, or a link. */
export type Block =
  | string
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly url: string };

/** The plain text and HTML versions of a mail. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

/** Renders a mail as plain text and as HTML without images and style sheets, for narrow screens too. */
export function renderMail(content: MailContent): MailBody {
  return { text: textOf(content), html: htmlOf(content) };
}

const footer = [
  `${programme.name} · ${programme.department.name}`,
  `Questions? Write to ${programme.contact.emails[0]}.`,
] as const;

function textOf({ heading, blocks }: MailContent): string {
  return [heading, ...blocks.map(textBlock), `-- \n${footer.join('\n')}`].join('\n\n');
}

function textBlock(block: Block): string {
  if (typeof block === 'string') return block;
  return 'url' in block ? `${block.label}:\n${block.url}` : `${block.label}: ${block.value}`;
}

/** All text colours have a contrast of at least 4.5:1. */
const colours = {
  background: '#f6f4ee',
  card: '#ffffff',
  text: '#1f2622',
  muted: '#55605a',
  action: '#1b5e3f',
};

function htmlOf({ subject, heading, blocks }: MailContent): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colours.background};color:${colours.text};font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans Tamil',Arial,sans-serif">
<main style="max-width:544px;margin:0 auto;padding:24px;background:${colours.card};overflow-wrap:anywhere">
<p style="margin:0 0 24px;color:${colours.action};font-weight:600">${escapeHtml(programme.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${blocks.map(htmlBlock).join('\n')}
<hr style="margin:24px 0 16px;border:0;border-top:1px solid ${colours.muted}">
${footer.map((line) => `<p style="margin:0;color:${colours.muted};font-size:14px">${escapeHtml(line)}</p>`).join('\n')}
</main>
</body>
</html>
`;
}

function htmlBlock(block: Block): string {
  return `<p style="margin:0 0 16px">${htmlInBlock(block)}</p>`;
}

function htmlInBlock(block: Block): string {
  if (typeof block === 'string') return escapeHtml(block);
  const label = escapeHtml(block.label);
  if ('url' in block)
    return `<a href="${escapeHtml(block.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:${colours.action};color:#ffffff;font-weight:600;text-decoration:none">${label}</a>`;
  return `${label}:<br><strong style="font-size:24px;letter-spacing:1px">${escapeHtml(block.value)}</strong>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML elements and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Line breaks, other control characters and direction marks. */
const controlCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Turns user input into a single line without direction marks, for a sentence or a header. */
export function toSingleLine(typed: string): string {
  return typed.toWellFormed().replaceAll(controlCharacters, ' ').replaceAll(/\s+/g, ' ').trim();
}
