/**
 * The header in which CloudFront, or the local cloud's imitation of it, shows the functions that a call came through it
 * and not past its firewall (docs/adr/0027). It replaces whatever a caller sends by that name.
 */
export const originSecretHeader = 'x-origin-secret';
