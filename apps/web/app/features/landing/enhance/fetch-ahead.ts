/** Somebody is about to follow the link: a pointer over it, a finger on it, the focus. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the portal's scripts as soon as somebody means to go there, and not before. */
export function fetchAheadOnIntent(): void {
  const meant = new AbortController();
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-ahead]');
    if (!link) return;
    meant.abort();
    void fetchAhead(link.href);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: meant.signal });
}

/** The document of the portal names the scripts that it starts with. What fails here is fetched by the page itself. */
async function fetchAhead(address: string): Promise<void> {
  const page = await fetch(address).then(
    (answer) => answer.text(),
    () => '',
  );
  for (const [, file = ''] of page.matchAll(/rel="modulepreload"[^>]* href="([^"]+)/g)) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = file;
    document.head.append(preload);
  }
}
