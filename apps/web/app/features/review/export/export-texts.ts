import type { MessageDescriptor } from '@lingui/core';
import { i18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { ExportFormat } from '@portal/contracts/review/exports';
import type { ArchiveFile, MissingDocument } from './documents-archive.ts';

/** The formats in the menu. */
export const formatTexts: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  csv: msg({ message: 'Table (CSV)', comment: 'A format to export applications in' }),
  xlsx: msg({ message: 'Table (Excel)', comment: 'A format to export applications in' }),
  documents: msg({ message: 'Documents (zip)', comment: 'A format to export applications in' }),
};

/** Why a document is missing. */
export const missingTexts: Readonly<Record<MissingDocument['reason'], MessageDescriptor>> = {
  refused: msg`not released by the malware scan`,
  failed: msg`could not be fetched`,
};

/** The file of a zip that says in the active language which documents are missing. Names of files are the same in every language. */
export function describeMissing(missing: readonly MissingDocument[]): ArchiveFile {
  const heading = plural(missing.length, {
    one: '# document is not in this file:',
    other: '# documents are not in this file:',
  });
  const lines = missing.map(({ name, reason }) => `${name}: ${i18n.t(missingTexts[reason])}`);
  return { name: 'missing documents.txt', input: [heading, '', ...lines, ''].join('\r\n') };
}
