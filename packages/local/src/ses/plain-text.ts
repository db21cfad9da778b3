import { unescapeMarkup } from '../http/markup.ts';

/** Converts a mail's HTML to plain text, with each link's URL after its text. */
export function plainText(html: string): string {
  return unescapeMarkup(
    html
      .replace(/<(head|style|script|title)\b.*?<\/\1>/gis, '')
      .replace(/<a\b[^>]*?\bhref=(["'])(.*?)\1[^>]*>(.*?)<\/a>/gis, '$3 $2 ')
      .replace(/\s+/g, ' ')
      .replace(/<(br|\/p|\/div|\/tr|\/li|\/h\d)\b[^>]*>/gi, '\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
