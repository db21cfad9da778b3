import * as z from 'zod/mini';
import {
  accountDataSchema,
  languageSchema,
  loginChangeSchema,
  profileUpdatedSchema,
  updateProfileRequestSchema,
} from '../identity/profile.ts';
import { apiBase } from '../programme.ts';
import { changeViewsRequestSchema, savedViewListSchema } from '../review/saved-views.ts';
import { stageParamsSchema } from '../review/stage-lists.ts';
import type { Route } from './route.ts';

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
  reportLoginChange: {
    method: 'POST',
    path: `${apiBase}/users/me/login-changes`,
    access: 'signed-in',
    function: 'account',
    summary: 'Mails the caller that the password or the second factor was changed; each change once an hour',
    request: loginChangeSchema,
    response: { status: 200, body: z.object({ message: z.string() }) },
    problems: [],
  },
  listViews: {
    method: 'GET',
    path: `${apiBase}/users/me/views/{stage}`,
    access: 'organiser',
    function: 'account',
    summary: "The caller's saved views of a stage's table",
    params: stageParamsSchema,
    response: { status: 200, body: savedViewListSchema },
    problems: ['organisers-only'],
  },
  changeViews: {
    method: 'POST',
    path: `${apiBase}/users/me/views/{stage}`,
    access: 'organiser',
    function: 'account',
    summary: "Saves or deletes one of the caller's views and leaves the others as they are; idempotent",
    params: stageParamsSchema,
    request: changeViewsRequestSchema,
    response: { status: 200, body: savedViewListSchema },
    problems: ['organisers-only', 'too-many-views'],
  },
  closeAccount: {
    method: 'DELETE',
    path: `${apiBase}/users/me`,
    access: 'founder',
    function: 'account',
    needsFreshLogin: true,
    summary: 'Deletes drafts, documents, profile and account; keeps decided submissions; idempotent',
    response: { status: 200, body: z.object({ message: z.string() }) },
    problems: ['founders-only', 'fresh-login-needed', 'under-review'],
  },
} as const satisfies Record<string, Route>;
