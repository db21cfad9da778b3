import 'react';

declare module 'react' {
  /** Allows custom properties in `style`. React sets them through the DOM, which the CSP allows. */
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
