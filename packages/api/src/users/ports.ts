/** A founder's profile, created once after the first login. */
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
  /** Returns false when the profile exists already. */
  insert(profile: Profile): Promise<boolean>;
}
