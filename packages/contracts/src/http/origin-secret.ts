/**
 * The header that proves to the functions that a call came through CloudFront and its firewall (docs/adr/0027). CloudFront,
 * or its emulator in the local cloud, overwrites the value that a caller sends.
 */
export const originSecretHeader = 'x-origin-secret';
