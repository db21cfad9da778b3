import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { allowTranslation } from './device/translated-text.ts';

allowTranslation();

/** In ms. */
const stylesTimeout = 5000;

/*
 * Waits until the style sheets have loaded or failed: the document contains only the critical styles of the first paint.
 */
const styled = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  window.addEventListener('load', () => resolve());
  setTimeout(resolve, stylesTimeout);
});

void styled.then(() => {
  // Otherwise React Router would load the page again, and again.
  if (document.documentElement.dataset['failed'] === 'again') return;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
});
