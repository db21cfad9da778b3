import { programme } from '@portal/contracts/programme';
import { messages } from '../i18n/catalogue.ts';

const writeTo = `Please write to ${programme.contact.emails[0]}.`;

/** Why a document cannot be downloaded, by reader. */
export const scanMessages = messages({
  checking: 'Being checked for viruses',
  unsafe: {
    editor: 'Not safe: a virus was found in this file. Remove it and upload a clean copy.',
    founder: `Not safe: a virus was found in this file, so nobody can open it. ${writeTo}`,
    organiser: 'Not safe: a virus was found in this file. It cannot be downloaded.',
  },
  unchecked: {
    editor:
      'Not checked: we could not look into this file. If a password locks it, upload a copy without a password.',
    founder: `Not checked: we could not look into this file for viruses, so nobody can open it. ${writeTo}`,
    organiser:
      'Not checked: this file could not be searched for viruses, perhaps because a password locks it. It cannot be downloaded.',
  },
});
