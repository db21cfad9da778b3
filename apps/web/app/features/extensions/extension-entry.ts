/** What an organiser has typed of an extension so far. */
export interface ExtensionEntry {
  readonly email: string;
  /** Empty until a draft is chosen. */
  readonly applicationId: string;
  /** The last day, as an ISO date. */
  readonly day: string;
  readonly reason: string;
}
