/** What a plain document carries instead of links to files. */
interface Inlined {
  readonly styles: string;
  readonly script: string;
}

/**
 * Makes a page that React Router rendered one that needs no other file: what would start React, and the marks that it
 * leaves for that, are taken out; styles stand in the head, a script of the page's own at the end. Data (JSON) stays.
 *
 * @throws when styles or script would end their element
 */
export function plainDocument(html: string, { styles, script }: Inlined): string {
  if (/<\/(style|script)/i.test(styles + script)) throw new Error('Styles or script contain an end tag.');
  return html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`);
}
