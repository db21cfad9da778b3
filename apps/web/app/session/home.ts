import { paths } from '../paths.ts';
import type { SignedInUser } from './signed-in-user.ts';

export function homeOf(user: SignedInUser): string {
  if (user.needsSecondFactor) return paths.secondFactor();
  return user.isOrganiser ? paths.adminUsers() : paths.applications();
}
