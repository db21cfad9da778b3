/** HTML that needs no escaping. */
export interface Html {
  readonly markup: string;
}

type Value = string | number | Html | readonly Html[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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
  return String(value).replaceAll(/[&<>"']/g, (character) => escapes[character] ?? '');
}
