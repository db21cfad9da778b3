import { messages } from './catalogue.ts';

/** What goes with a link to the portal in messages and social networks. */
export const linkPreviewMessages = messages({
  picture: 'Hills, forest, fields, dry land with wind turbines and the sea with a boat, one behind the other',
});
