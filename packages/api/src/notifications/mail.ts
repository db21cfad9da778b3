/** An e-mail, ready to be sent to one person. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Sends a mail. `refused`: it can never be sent as it is, for instance because there is no such address; trying again
 * is no use.
 *
 * @throws when it could not be sent now
 */
export type SendMail = (mail: Mail) => Promise<'sent' | 'refused'>;
