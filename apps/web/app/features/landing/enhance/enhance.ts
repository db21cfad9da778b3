import { renderBelowFold } from './render-below-fold.ts';
import { updateDates } from './update-dates.ts';

/** The menu opens by the fragment `#menu`. Keeps it out of the history, and closes it with Escape. */
function improveMenu(): void {
  const closed = '#menu-opener';
  document.querySelector('#menu')?.addEventListener('click', (event) => {
    const choice = event.target instanceof HTMLAnchorElement && event.target.hash;
    if (!choice || location.hash !== '#menu') return;
    event.preventDefault();
    location.replace(choice);
  });
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || location.hash !== '#menu') return;
    location.replace(closed);
    document.querySelector<HTMLElement>(closed)?.focus();
  });
}

const intentEvents = ['pointerover', 'focusin'] as const;

/**
 * Prefetches the portal's scripts when the user hovers or focuses a link to it. Not on touch: the tap follows at once, and would wait for
 * the prefetched document.
 */
function prefetchOnIntent(): void {
  const controller = new AbortController();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-ahead]');
    if (!link) return;
    controller.abort();
    void prefetch(link.href);
  };
  for (const type of intentEvents)
    addEventListener(type, onIntent, { passive: true, signal: controller.signal });
}

/** Preloads the scripts that a document names. Ignores failures: the page itself loads them later. */
async function prefetch(address: string): Promise<void> {
  const page = await fetch(address).then(
    (response) => response.text(),
    () => '',
  );
  for (const [, file = ''] of page.matchAll(/rel="modulepreload"[^>]* href="([^"]+)/g)) {
    const preload = document.createElement('link');
    preload.rel = 'modulepreload';
    preload.href = file;
    document.head.append(preload);
  }
}

/** Starts the count-up animation of each figure once, when it becomes visible. The style sheet animates. */
function countUpWhenVisible(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      target.style.setProperty('--figure', target.textContent);
      target.setAttribute('data-counting', '');
      observer.unobserve(target);
    }
  });
  for (const figure of document.querySelectorAll('[data-count]')) observer.observe(figure);
}

/* The only script of the landing page, at the end of the document. The page is complete without it. */
updateDates();
addEventListener('visibilitychange', updateDates);
improveMenu();
renderBelowFold();
if (matchMedia('(hover: hover)').matches) prefetchOnIntent();
countUpWhenVisible();
