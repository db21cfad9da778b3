import type { Language } from '@portal/contracts/languages';

/** The caller's identity, taken only from the verified id token. */
export interface Caller {
  /** The user's id in the user pool. */
  readonly sub: string;
  /** Normalised by `normaliseEmail`. */
  readonly email: string;
  /** Of an organiser, the one that the office gave with the role. */
  readonly name: string;
  /** E.164; empty if the user pool has none. */
  readonly phone: string;
  readonly isOrganiser: boolean;
  /** The address to which the office gave the role of an organiser. Normalised. */
  readonly roleEmail?: string | undefined;
  /** Of the caller's mails; as it was when the token was issued. */
  readonly language: Language;
}
