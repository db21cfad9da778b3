import { notifications } from '@mantine/notifications';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// happy-dom has no fonts; a text area that grows listens for their arrival.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(() => {
  cleanup();
  notifications.clean();
  notifications.cleanQueue();
});
