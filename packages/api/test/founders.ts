import { randomUUID } from 'node:crypto';
import { duringTheRound } from '@portal/contracts/testing/during-the-round';
import type { Caller } from '../src/domain/caller.ts';
import { isoTime } from '../src/domain/clock.ts';
import type { ProfileStore } from '../src/domain/users/ports.ts';

/** Creates a founder without a profile. */
export function newFounder(): Caller {
  const sub = randomUUID();
  return {
    sub,
    email: `${sub}@example.org`,
    name: 'Kavya Raman',
    phone: '+919876543210',
    isOrganiser: false,
    language: 'en',
  };
}

/** Creates an organiser. */
export function newOrganiser(name = 'Meena Selvam'): Caller {
  const sub = randomUUID();
  return { sub, email: `${sub}@example.org`, name, phone: '', isOrganiser: true, language: 'en' };
}

/** Creates a founder with a profile. */
export async function withProfile(profiles: ProfileStore, founder = newFounder()): Promise<Caller> {
  const { sub, email, name, phone } = founder;
  await profiles.insert({ sub, email, name, phone, createdAt: isoTime(duringTheRound) });
  return founder;
}
