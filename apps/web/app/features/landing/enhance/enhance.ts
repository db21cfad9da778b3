import { renderBelowFold } from './render-below-fold.ts';
import { updateDates } from './update-dates.ts';

/** The menu is part of the address (`#menu`): here it leaves no trace in the history, and Escape closes it. */
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

/** Somebody is about to follow the link: a pointer over it, a finger on it, the focus. */
const signs = ['pointerover', 'touchstart', 'focusin'] as const;

/** Fetches the portal's scripts as soon as somebody means to go there, and not before. */
function prefetchOnIntent(): void {
  const meant = new AbortController();
  const onSign = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-ahead]');
    if (!link) return;
    meant.abort();
    void prefetch(link.href);
  };
  for (const sign of signs) addEventListener(sign, onSign, { passive: true, signal: meant.signal });
}

/** The document of the portal names the scripts that it starts with. What fails here is fetched by the page itself. */
async function prefetch(address: string): Promise<void> {
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

/** Lets each figure count up, once, when it comes into sight; how is the style sheet's. */
function countUpWhenVisible(): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      target.setAttribute('data-counting', '');
      observer.unobserve(target);
    }
  });
  for (const figure of document.querySelectorAll('[data-count]')) observer.observe(figure);
}

/*
 * The only script of the landing page. It stands at the end of the document, so that the page is there before it, and
 * the page is complete without it.
 */
updateDates();
addEventListener('visibilitychange', updateDates);
improveMenu();
renderBelowFold();
prefetchOnIntent();
countUpWhenVisible();
