import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';

// happy-dom has no fonts; a text area that grows listens for their arrival.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// What is waited for comes in milliseconds; on a busy machine it may take its time.
configure({ asyncUtilTimeout: 15_000 });

/** Somebody signed in here before, as far as storage knows; the faked user pool decides. */
beforeEach(() => localStorage.setItem('CognitoIdentityServiceProvider.client1.LastAuthUser', 'sub-1'));

afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
  document.body.replaceChildren();
});
