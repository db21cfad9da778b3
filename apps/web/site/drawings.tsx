import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Landscape } from '../app/shell/landscape.tsx';
import { Logo } from '../app/shell/logo.tsx';

const side = 48;

/** The programme's mark with its rounded corners, as SVG. */
export function mark(): string {
  return drawing(side, side, <Logo size={side} />);
}

/** The mark to the very edges, for systems that cut icons into shapes of their own. */
export function markToTheEdges(): string {
  return drawing(
    side,
    side,
    <>
      <rect width={side} height={side} fill="#096439" />
      <Logo size={side} />
      <path fill="#3ea6b1" d="M0 40v8h48V37q-2 1-4 1.6V44H6v-5.4q-3 .6-6 1.4z" />
    </>,
  );
}

/** What social networks ask for, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The five landscapes below the mark: the picture that goes with a link to the portal. The link brings its own words. */
export function picture(): string {
  const { width, height } = pictureSize;
  return drawing(
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
      {placed({ y: height - 480, width, height: 480 }, <Landscape />)}
      {placed({ x: 72, y: 64, width: 144, height: 144 }, <Logo size={144} />)}
    </>,
  );
}

function drawing(width: number, height: number, content: ReactNode): string {
  const size = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` };
  return renderToStaticMarkup(placed(size, content));
}

/** These become pictures, or decoration beside words: their alternative text stands where they are shown. */
function placed(attributes: Readonly<Record<string, string | number>>, content: ReactNode) {
  return (
    <svg aria-hidden="true" {...attributes}>
      {content}
    </svg>
  );
}
