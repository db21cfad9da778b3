import { messages } from '../i18n/catalogue.ts';

export const fieldMessages = messages({
  wordCount: (count: number, max: number) => `${count} / ${max} words`,
  wordsLeft: (count: number) => (count === 1 ? '1 word left' : `${count} words left`),
  wordsTooMany: (count: number) => (count === 1 ? '1 word too many' : `${count} words too many`),
  addEntry: 'Type and press Enter to add',
});
