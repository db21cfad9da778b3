import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** The longest that the app waits for its style sheets, in ms. */
const longestWait = 5000;

/*
 * Starts the app once its style sheets have loaded or failed: the document itself has the styles of its first picture only.
 */
const styled = new Promise<void>((resolve) => {
  if (document.readyState === 'complete') resolve();
  window.addEventListener('load', () => resolve());
  setTimeout(resolve, longestWait);
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
