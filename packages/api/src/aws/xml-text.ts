const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
};

/** The text of the first element of a name; `undefined` when there is none. For answers of S3, which nest no element in itself. */
export function textOf(xml: string, name: string): string | undefined {
  return textsOf(xml, name)[0];
}

/** The content of each element of a name, in their order; entities are read, elements within are left as they stand. */
export function textsOf(xml: string, name: string): readonly string[] {
  const elements = xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs'));
  return Array.from(elements, ([, content = '']) =>
    content.replaceAll(/&\w+;/g, (entity) => entities[entity] ?? entity),
  );
}
