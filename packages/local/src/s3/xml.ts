import { escapeMarkup } from '../http/markup.ts';

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

export function xmlResponse(root: XmlElements, status = 200): S3Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n${elements(root)}`;
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function elements(content: XmlElements): string {
  return Object.entries(content)
    .flatMap(([name, value]) => [value].flat().map((one) => element(name, one)))
    .join('');
}

function element(name: string, content: string | number | XmlElements): string {
  const inner = typeof content === 'object' ? elements(content) : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

/** Escapes text for XML 1.0; control characters become character references, as in S3's responses. */
function escapeXml(text: string): string {
  return escapeMarkup(text).replace(/\p{Cc}/gu, (character) => `&#x${character.charCodeAt(0).toString(16)};`);
}
