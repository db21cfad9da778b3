/** An element's content: text, elements, or the same element several times. Undefined ones are left out. */
export type XmlContent = string | number | boolean | undefined | XmlElements | readonly XmlElements[];
export interface XmlElements {
  readonly [name: string]: XmlContent;
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** A document of one root element. */
export function xmlDocument(root: XmlElements): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root)}`;
}

function elements(content: XmlElements): string {
  return Object.entries(content)
    .map(([name, value]) => element(name, value))
    .join('');
}

function element(name: string, content: XmlContent): string {
  if (content === undefined) return '';
  if (isList(content)) return content.map((item) => element(name, item)).join('');
  const inner = typeof content === 'object' ? elements(content) : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

function isList(content: XmlContent): content is readonly XmlElements[] {
  return Array.isArray(content);
}

/** Text as XML 1.0 carries it; characters that it cannot carry become references, as S3 writes them. */
function escapeXml(text: string): string {
  return text
    .replace(/[<>&"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}

/** The text of an element's content. */
export function unescapeXml(text: string): string {
  return text
    .replace(/&#x([\da-f]+);/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
    .replace(
      /&(lt|gt|quot|apos);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'" })[name] ?? '',
    )
    .replaceAll('&amp;', '&');
}
