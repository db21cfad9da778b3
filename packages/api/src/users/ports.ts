/** A founder's profile; made once, after the first sign-in. */
export interface Profile {
  readonly sub: string;
  readonly email: string;
  readonly name: string;
  readonly phone: string;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface ProfileStore {
  exists(sub: string): Promise<boolean>;
  /** False when there is a profile already. */
  insert(profile: Profile): Promise<boolean>;
}
