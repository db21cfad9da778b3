interface Inlined {
  readonly styles: string;
  readonly script: string;
}

/**
 * Turns a page that React Router rendered into one that needs no other file: removes React's scripts, style sheet links and
 * hydration comments, puts the styles into the head and the script at the end of the body. Keeps JSON data.
 *
 * @throws when styles or script contain an end tag
 */
export function inlineAssets(html: string, { styles, script }: Inlined): string {
  if (/<\/(style|script)/i.test(styles + script)) throw new Error('Styles or script contain an end tag.');
  return html
    .replace(/<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
    .replace(/<!--.*?-->/g, '')
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('</body>', () => `<script>${script}</script></body>`);
}
