import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Logo } from '../app/shell/logo.tsx';

const side = 48;

/** The programme's logo with its rounded corners, as SVG. */
export function logoSvg(): string {
  return renderSvg(side, side, <Logo size={side} />);
}

/** The logo without rounded corners, for systems that crop icons to their own shape. */
export function fullBleedLogoSvg(): string {
  return renderSvg(
    side,
    side,
    <>
      <rect width={side} height={side} fill="#096439" />
      <Logo size={side} />
      <path fill="#3ea6b1" d="M0 40v8h48V37q-2 1-4 1.6V44H6v-5.4q-3 .6-6 1.4z" />
    </>,
  );
}

/** Size in px that social networks expect. */
export const linkPreviewSize = { width: 1200, height: 630 } as const;

/**
 * The link preview picture: the five landscapes below the logo. The title of the preview names the programme.
 *
 * @param landscape the drawing of the landscapes, 1200 × 480, as a `data:` URL
 */
export function linkPreviewSvg(landscape: string): string {
  const { width, height } = linkPreviewSize;
  return renderSvg(
    width,
    height,
    <>
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop offset="0" stopColor="#e4f3ef" />
          <stop offset=".6" stopColor="#c5e4e6" />
        </linearGradient>
      </defs>
      <rect width={width} height={height} fill="url(#sky)" />
      <image href={landscape} y={height - 480} width={width} height={480} />
      <g transform="translate(72 64)">
        <Logo size={144} />
      </g>
    </>,
  );
}

/** Hidden from screen readers: the places that show these images give the alternative text. */
function renderSvg(width: number, height: number, content: ReactNode): string {
  return renderToStaticMarkup(
    <svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`}>
      {content}
    </svg>,
  );
}
