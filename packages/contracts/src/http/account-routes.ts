import * as z from 'zod/mini';
import {
  accountDataSchema,
  languageSchema,
  profileUpdatedSchema,
  updateProfileRequestSchema,
} from '../identity/profile.ts';
import { apiBase } from '../programme.ts';
import type { Route } from './route.ts';

/** The routes of the account function. */
export const accountRoutes = {
  readAccount: {
    method: 'GET',
    path: `${apiBase}/users/me`,
    access: 'founder',
    function: 'account',
    summary: 'What the portal keeps of the founder besides the applications themselves',
    response: { status: 200, body: accountDataSchema },
    problems: ['founders-only', 'user-not-found'],
  },
  updateProfile: {
    method: 'PUT',
    path: `${apiBase}/users/me`,
    access: 'signed-in',
    function: 'account',
    summary: "Changes the caller's name and phone in the user pool and in the profile; idempotent",
    request: updateProfileRequestSchema,
    response: { status: 200, body: profileUpdatedSchema },
    problems: [],
  },
  updateLanguage: {
    method: 'PUT',
    path: `${apiBase}/users/me/language`,
    access: 'signed-in',
    function: 'account',
    summary: "Changes the language of the caller's mails; idempotent",
    request: languageSchema,
    response: { status: 200, body: languageSchema },
    problems: [],
  },
  closeAccount: {
    method: 'DELETE',
    path: `${apiBase}/users/me`,
    access: 'founder',
    function: 'account',
    summary: 'Deletes drafts, documents, profile and account; keeps decided submissions; idempotent',
    response: { status: 200, body: z.object({ message: z.string() }) },
    problems: ['founders-only', 'under-review'],
  },
} as const satisfies Record<string, Route>;
