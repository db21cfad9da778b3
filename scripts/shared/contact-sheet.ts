/** `form-1-errors-360-dark.png`: screen, width, scheme. */
const pictureName = /^(?<screen>.+)-(?<width>\d+)-(?<scheme>light|dark)\.png$/;

const style = `
  body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; color: #212522; background: #edebe5 }
  h2 { margin: 2.5rem 0 0.5rem; font-size: 1.125rem }
  div { display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: flex-start }
  figure { margin: 0 }
  img { display: block; height: 22rem; max-width: 46rem; object-fit: cover; object-position: top; border: 1px solid #a7aca8 }
  figcaption { font-size: 0.8125rem; color: #555956 }`;

/** A page that shows all pictures of a folder, screen by screen, each a link to itself in full. */
export function contactSheet(files: readonly string[]): string {
  const screens = Map.groupBy(files, (file) => pictureName.exec(file)?.groups?.['screen'] ?? file);
  const sections = [...screens].map(
    ([screen, pictures]) =>
      `<h2 id="${screen}">${screen}</h2>\n<div>${[...pictures].sort(byWidth).map(figure).join('\n')}</div>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Screens</title><style>${style}</style>
<h1>${screens.size} screens, ${files.length} pictures</h1>
${sections.join('\n')}
</html>
`;
}

function byWidth(one: string, other: string): number {
  const width = (file: string) => Number(pictureName.exec(file)?.groups?.['width']);
  return width(one) - width(other) || (one > other ? -1 : 1);
}

function figure(file: string): string {
  const { width, scheme } = pictureName.exec(file)?.groups ?? {};
  const words = `${width} px, ${scheme}`;
  return `<figure><a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a><figcaption>${words}</figcaption></figure>`;
}
