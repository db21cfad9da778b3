import { describe, expect, test } from 'vitest';
import { documentKey, incomingKey, multipartFolder, storedKey } from './document-key.ts';

const sub = '11111111-2222-3333-4444-555555555555';
const application = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
const document = '7d1f0a4e-93b1-4c57-8a39-3f4e4a0f6a2b';

test('builds the stored key and the incoming key of a document', () => {
  const key = documentKey(sub, application, document);
  expect(key).toBe(`founders/${sub}/${application}/${document}.pdf`);
  expect(incomingKey(key)).toBe(`incoming/${sub}/${application}/${document}.pdf`);
});

describe("an application's upload", () => {
  test.each([application, multipartFolder])('in the folder %s is stored in the application’s', (folder) => {
    const key = documentKey(sub, folder, document);
    expect(storedKey(sub, application, key)).toBe(documentKey(sub, application, document));
  });

  test('may have an id in capitals', () => {
    const key = documentKey(sub, application.toUpperCase(), document.toUpperCase());
    expect(storedKey(sub, application.toUpperCase(), key)).toBe(key);
  });

  test.each([
    documentKey(application, application, document),
    documentKey(sub, document, document),
    `incoming/${sub}/direct/${document}.pdf`,
    `x${documentKey(sub, multipartFolder, document)}`,
    `${documentKey(sub, multipartFolder, document)}.exe`,
    `founders/${sub}/x/direct/${document}.pdf`,
    `founders/${sub}/direct/x${document}.pdf`,
    `founders/${sub}/direct/${document}xpdf`,
    `founders/${sub}/direct/${document}`,
    `founders/${sub}/direct/${document.slice(1)}.pdf`,
    `founders/${sub}/direct/${document.slice(0, -1)}.pdf`,
    `founders/${sub}/direct/${document.slice(0, 8)}-${document.slice(-12)}.pdf`,
    `founders/${sub}/direct/${document.replace('93b1', '93b')}.pdf`,
    `founders/${sub}/direct/${document.replaceAll('-', '_')}.pdf`,
    `founders/${sub}/direct/${document.replace('7d', 'g1')}.pdf`,
    `founders/${sub}/${application}x/${document}.pdf`,
    `founders/${sub}/directly/${document}.pdf`,
    `founders/${sub}${application}/${document}.pdf`,
  ])('is not %s', (key) => expect(storedKey(sub, application, key)).toBeUndefined());
});
