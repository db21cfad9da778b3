/**
 * The header in which the portal's front – CloudFront, or the local cloud's front door – shows the functions that a call
 * came through it, and not past its firewall (docs/adr/0027). It replaces whatever a caller sends by that name.
 */
export const originSecretHeader = 'x-origin-secret';
