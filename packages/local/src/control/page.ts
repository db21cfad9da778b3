import { escapeMarkup } from '../http/markup.ts';

/** HTML that needs no escaping. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

/** Builds HTML; values are escaped unless they are {@link Html}. */
export function html(texts: TemplateStringsArray, ...values: readonly Value[]): Html {
  const markup = texts.map((text, index) => (index === 0 ? text : render(values[index - 1]) + text));
  return { markup: markup.join('') };
}

function render(value: Value | undefined): string {
  if (value === undefined) return '';
  if (typeof value === 'object')
    return [value]
      .flat()
      .map((part: Html) => part.markup)
      .join('');
  return escapeMarkup(String(value));
}

/** The content security policy of the local cloud's pages: their style sheet, frames and forms only. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · local cloud</title>
<link rel="stylesheet" href="/_local/style.css">
</head>
<body>
<nav aria-label="Local cloud"><a href="/_local/">Local cloud</a> <a href="/_local/mail">Inbox</a> <a href="/">Portal</a></nav>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>`.markup;
}

export const styleSheet = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; max-width: 60rem; padding: 1rem; }
nav a { margin-right: 1rem; }
h1 { font-size: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: .4rem .6rem .4rem 0; text-align: left; vertical-align: top; }
article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: 1rem 0; padding: 1rem; }
article h2 { font-size: 1.1rem; margin: 0; }
iframe { background: #fff; border: 0; height: 24rem; width: 100%; }
pre { overflow-x: auto; white-space: pre-wrap; }
`;
