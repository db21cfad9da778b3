import { languageOf, languages } from '@portal/contracts/languages';
import { prefetchPages } from '../../../device/prefetch-pages.ts';
import { chosenLanguage, keepLanguage } from '../../../i18n/language-choice.ts';

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

/**
 * Keeps the choice of a language link. A visitor's first page in another language than the default one counts as a choice,
 * too: the portal then continues in it.
 */
function keepChosenLanguage(): void {
  const language = languageOf(document.documentElement.lang);
  if (language !== languages[0] && chosenLanguage() === undefined) keepLanguage(language);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[hreflang]'))
    link.addEventListener('click', () => {
      keepLanguage(languageOf(link.hreflang));
      // The same part of the page in the other language.
      link.hash = location.hash;
    });
}

/**
 * Prefetches the page of Apply Now, so that it opens at once on a slow network: not for visitors who save data, nor once they
 * go there, because the browser would wait for the document and then ask for it again.
 */
function prefetchAhead(): void {
  const { connection }: Navigator & { readonly connection?: { readonly saveData?: boolean } } = navigator;
  const link = document.querySelector<HTMLAnchorElement>('a[data-ahead]');
  if (!link || connection?.saveData) return;
  const cancel = prefetchPages([link.pathname]);
  addEventListener(
    'click',
    ({ target }) => target instanceof Element && target.closest('a[data-ahead]') && cancel(),
  );
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
improveMenu();
keepChosenLanguage();
addEventListener('load', prefetchAhead);
countUpWhenVisible();
