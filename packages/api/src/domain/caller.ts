import type { Language } from '@portal/contracts/languages';

/** The caller's identity, taken only from the verified id token. */
export interface Caller {
  /** The user's id in the user pool. */
  readonly sub: string;
  /** Normalised by `normaliseEmail`. */
  readonly email: string;
  readonly name: string;
  /** E.164; empty if the user pool has none. */
  readonly phone: string;
  readonly isOrganiser: boolean;
  /** Of the caller's mails; as it was when the token was issued. */
  readonly language: Language;
}
