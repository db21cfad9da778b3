import { expect, test } from 'vitest';
import { documentKey, incomingKey, multipartFolder, storedKey } from './document-key.ts';

const sub = '11111111-2222-3333-4444-555555555555';
const application = '4f8c8a34-3c52-4f0e-9d0c-2b9c5d9f1a11';
const document = '7d1f0a4e-93b1-4c57-8a39-3f4e4a0f6a2b';

test('builds the stored key and the incoming key of a document', () => {
  const key = documentKey(sub, application, document);
  expect(key).toBe(`founders/${sub}/${application}/${document}.pdf`);
  expect(incomingKey(key)).toBe(`incoming/${sub}/${application}/${document}.pdf`);
});

test("an application's upload is stored in its folder, whatever the case of the ids", () => {
  for (const folder of [application, multipartFolder])
    expect(storedKey(sub, application, documentKey(sub, folder, document))).toBe(
      documentKey(sub, application, document),
    );
  const inCapitals = documentKey(sub, application.toUpperCase(), document.toUpperCase());
  expect(storedKey(sub, application.toUpperCase(), inCapitals)).toBe(inCapitals);
});

test('no other key is that of an upload of the application', () => {
  const direct = (name: string) => `founders/${sub}/direct/${name}`;
  const names = [
    `x${document}.pdf`,
    `${document}xpdf`,
    document,
    `${document.slice(1)}.pdf`,
    `${document.slice(0, -1)}.pdf`,
    `${document.slice(0, 8)}-${document.slice(-12)}.pdf`,
    `${document.replace('93b1', '93b')}.pdf`,
    `${document.replaceAll('-', '_')}.pdf`,
    `${document.replace('7d', 'g1')}.pdf`,
    `${document}.pdf.exe`,
  ];
  const others = [
    documentKey(application, application, document),
    documentKey(sub, document, document),
    `incoming/${sub}/direct/${document}.pdf`,
    `x${direct(`${document}.pdf`)}`,
    `founders/${sub}/x/direct/${document}.pdf`,
    `founders/${sub}/${application}x/${document}.pdf`,
    `founders/${sub}/directly/${document}.pdf`,
    `founders/${sub}${application}/${document}.pdf`,
  ];
  for (const key of [...names.map(direct), ...others])
    expect(storedKey(sub, application, key), key).toBeUndefined();
});
