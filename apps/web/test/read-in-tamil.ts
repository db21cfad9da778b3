import { i18n } from '@lingui/core';
import { onTestFinished } from 'vitest';
import { localeOf } from '../app/i18n/format.ts';
import { messages as admin } from '../locales/admin/ta.po';
import { messages as application } from '../locales/application/ta.po';
import { messages as shared } from '../locales/shared/ta.po';

/** Makes Tamil the active language of an organiser's pages until the end of the test. */
export function readInTamil(): void {
  onTestFinished(() => i18n.activate('en', localeOf('en')));
  i18n.load('ta', { ...shared, ...application, ...admin });
  i18n.activate('ta', localeOf('ta'));
}
