import { messages } from './catalogue.ts';

export const linkPreviewMessages = messages({
  picture: 'Hills, forest, fields, dry land with wind turbines and the sea with a boat, one behind the other',
});
