import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landscape } from '../app/shell/landscape.tsx';
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

/** The link preview picture: the five landscapes below the logo. The title of the preview names the programme. */
export function linkPreviewSvg(): string {
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
      {nestedSvg({ y: height - 480, width, height: 480 }, <Landscape />)}
      {nestedSvg({ x: 72, y: 64, width: 144, height: 144 }, <Logo size={144} />)}
    </>,
  );
}

function renderSvg(width: number, height: number, content: ReactNode): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` };
  return renderToStaticMarkup(nestedSvg(size, content));
}

/** Hidden from screen readers: the places that show these images give the alternative text. */
function nestedSvg(attributes: Readonly<Record<string, string | number>>, content: ReactNode) {
  return (
    <svg aria-hidden="true" {...attributes}>
      {content}
    </svg>
  );
}
