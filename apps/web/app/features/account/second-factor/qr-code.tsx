import { encode } from 'uqr';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  /** What it is, for those who do not see it. */
  readonly label: string;
}

/** A text for a camera to read: black on white in either scheme, since many apps read no other. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={classes.ground} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={classes.squares} d={squares.join('')} />
    </svg>
  );
}
