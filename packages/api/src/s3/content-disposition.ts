import { percentEncode } from '../aws/percent-encode.ts';

/**
 * The header that makes a browser save a file under a name (RFC 6266): the name in ASCII for old readers, and as it is in
 * UTF-8 (RFC 8187) for all others.
 */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .-]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${percentEncode(name)}`;
}
