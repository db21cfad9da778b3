import { messages } from '../i18n/catalogue.ts';

export const headerMessages = messages({
  skipToContent: 'Skip to content',
  welcome: (name: string) => `Welcome, ${name}`,
  welcomeNameless: 'Welcome',
  account: 'Your account',
  notAvailable: 'Not available',
  email: 'Email',
  phone: 'Phone',
  security: 'Log-in security',
  signOut: 'Sign Out',
  unsentTitle: 'Some answers are not saved yet',
  unsentText:
    'They could not be sent and are only on this device. If you keep them, they come back when you log in here again; on a shared computer, delete them or stay until they are saved.',
  unsentDelete: 'Delete and sign out',
  unsentKeep: 'Keep and sign out',
  unsentStay: 'Stay signed in',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
});
