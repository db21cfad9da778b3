import { readAccountMessagesEnv } from './account-messages.env.ts';
import { makeAccountMessagesFunction } from './account-messages.ts';

export const handler = makeAccountMessagesFunction(readAccountMessagesEnv().PORTAL_URL);
