import { messages } from '../i18n/catalogue.ts';

/** For a founder whose mailbox bounces or complains. The office's address stands between the text and `end`. */
export const mailboxMessages = messages({
  title: (email: string) => `We could not reach ${email}.`,
  bounced:
    'Our emails to you come back, so you get no code to submit with and no news of decisions. Please check that this mailbox exists and takes mail, then write to',
  complained:
    'An email of ours was reported as spam there, so we send you none: no code to submit with and no news of decisions. If you want to hear from us, please write to',
  end: 'and we will send again.',
});
