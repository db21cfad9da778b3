/** Who calls, as the verified id token says. Nothing about a person comes from anywhere else. */
export interface Caller {
  /** The user pool's id of the person. */
  readonly sub: string;
  /** In the one form of `normaliseEmail`. */
  readonly email: string;
  readonly name: string;
  /** E.164, empty when the pool has none. */
  readonly phone: string;
  readonly isOrganiser: boolean;
}
