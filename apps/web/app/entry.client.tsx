import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

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

void styled.then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
