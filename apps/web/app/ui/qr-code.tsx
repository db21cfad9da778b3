import { encode } from 'uqr';
import classes from './qr-code.module.css';

export interface QrCodeProps {
  readonly text: string;
  /** For screen readers. */
  readonly label: string;
}

/** A QR code. Black on white in both colour schemes, because many apps cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={classes.background} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={classes.squares} d={squares.join('')} />
    </svg>
  );
}
