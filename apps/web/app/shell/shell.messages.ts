import { messages } from '../i18n/catalogue.ts';

/** Words of the header and the frame around signed-in pages. */
export const headerMessages = messages({
  skipToContent: 'Skip to content',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  account: 'Your account',
  notAvailable: 'Not available',
  email: 'Email',
  phone: 'Phone',
  signOut: 'Sign Out',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
});
