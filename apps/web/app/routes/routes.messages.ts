import { messages } from '../i18n/catalogue.ts';

export const routeMessages = messages({
  starting: 'Loading',
  toPortal: 'To the portal',
  toLanding: 'To the start page',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page may have moved. Nothing of yours is lost.',
  pageErrorTitle: 'This page could not be shown',
  pageErrorText: {
    founder: 'Your saved answers are safe. Something went wrong on this page; trying again often helps.',
    organiser:
      'Every decision you took is kept. Something went wrong on this page; trying again often helps.',
    visitor: 'Nothing is lost. Something went wrong on this page; trying again often helps.',
  },
  backTo: {
    founder: 'Back to your applications',
    organiser: 'Back to the dashboard',
    visitor: 'Back to login',
  },
  crashTitle: 'Something went wrong',
  crashText: 'Your saved answers are safe. Please load the page again; if that does not help, try later.',
  reload: 'Load the page again',
});
