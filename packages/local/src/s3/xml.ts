/** An HTTP response of S3. */
export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string | number>>;
  readonly body?: string | Buffer;
}

/** An element's content: text, elements, or the same element several times. */
type XmlContent = string | number | XmlElements | readonly XmlElements[];
export interface XmlElements {
  readonly [name: string]: XmlContent;
}

/** Creates a response with an XML document. */
export function xmlResponse(root: XmlElements, status = 200): S3Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root)}`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function elements(content: XmlElements): string {
  return Object.entries(content)
    .map(([name, value]) => (isList(value) ? value : [value]).map((one) => element(name, one)).join(''))
    .join('');
}

function element(name: string, content: string | number | XmlElements): string {
  const inner = typeof content === 'object' ? elements(content) : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

function isList(content: XmlContent): content is readonly XmlElements[] {
  return Array.isArray(content);
}

const ENTITIES: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Escapes text for XML 1.0; control characters become character references, as in S3's responses. */
function escapeXml(text: string): string {
  return text
    .replace(/[<>&"]/g, (character) => ENTITIES[character] ?? character)
    .replace(/\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}

const CHARACTERS = Object.fromEntries(
  Object.entries(ENTITIES).map(([character, entity]) => [entity, character]),
);

/** Unescapes the text of an element. */
export function unescapeXml(text: string): string {
  return text.replace(/&\w+;/g, (entity) => CHARACTERS[entity] ?? entity);
}
