import { makeRecordMailboxStatus } from '../dynamodb/mailbox-store.ts';
import { connectTable } from '../dynamodb/table.ts';
import { log } from '../log.ts';
import { readEnv } from './functions.env.ts';
import { makeMailFeedbackFunction } from './mail-feedback.ts';

const record = makeRecordMailboxStatus(connectTable(readEnv('mail-feedback').TABLE_NAME));

export const handler = makeMailFeedbackFunction({ record, log });
