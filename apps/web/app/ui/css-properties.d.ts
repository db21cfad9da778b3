import 'react';

declare module 'react' {
  /** Custom properties may be handed to a style sheet through `style` (set by the DOM, so the CSP allows it). */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
