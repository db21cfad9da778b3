import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/*
 * Starts the app once its style sheets are there: the document itself has the styles of its first picture only. A sheet that
 * cannot be loaded holds nothing up.
 */
const pending = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(
  ({ sheet }) => sheet === null,
);
const settled = pending.map(
  (link) =>
    new Promise((resolve) => {
      link.addEventListener('load', resolve);
      link.addEventListener('error', resolve);
    }),
);

void Promise.all(settled).then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
