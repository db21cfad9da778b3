import { expect, test } from 'vitest';
import { documentName } from './document-name.ts';

test('sanitises a file name', () => {
  const sanitised = {
    'DECK.PDF': 'DECK.pdf',
    'deck.png': 'deck.png.pdf',
    '../../etc/passwd': 'passwd.pdf',
    'C:\\Users\\Kavya\\deck.pdf': 'deck.pdf',
    'a\nb/c\nd/deck.pdf': 'deck.pdf',
    'deck\r\nSet-Cookie: a=b.pdf': 'deckSet-Cookie_ a=b.pdf',
    'the "deck".pdf': 'the _deck_.pdf',
    'invoice\u202efdp.exe': 'invoicefdp.exe.pdf',
    'resume\u0301.pdf': 'resumé.pdf',
    '🌱.pdf': '🌱.pdf',
    '\ud83c.pdf': '\ufffd.pdf',
    ' .. deck .. .pdf': 'deck.pdf',
    '.pdf': 'document.pdf',
    '': 'document.pdf',
    'my\t \u00a0deck.pdf': 'my deck.pdf',
    'v1. 2 deck.pdf': 'v1. 2 deck.pdf',
    'deck.pdf.pdf': 'deck.pdf.pdf',
    'deck.pdfs': 'deck.pdfs.pdf',
    'deck.pdf . ': 'deck.pdf',
    deckspdf: 'deckspdf.pdf',
    '<a>:"b"|c?d*.pdf': '_a___b__c_d_.pdf',
    'a\u200eb\u2060c\ufeffd\u2028e\u2029f\u0085g.pdf': 'abcdefg.pdf',
  };
  for (const [given, expected] of Object.entries(sanitised)) expect(documentName(given)).toBe(expected);
});

test('truncates a long name between characters', () => {
  const truncated: readonly [given: string, name: string][] = [
    ['a'.repeat(500), 'a'.repeat(196)],
    [`${'a'.repeat(196)}.pdf`, 'a'.repeat(196)],
    ['நி'.repeat(200), 'நி'.repeat(98)],
    [`a${'நி'.repeat(200)}`, `a${'நி'.repeat(97)}`],
    [`a${'🌱'.repeat(200)}`, `a${'🌱'.repeat(97)}`],
    [`${'a'.repeat(193)}👩🏽‍🌾`, 'a'.repeat(193)],
    [`${'a'.repeat(195)} b`, 'a'.repeat(195)],
  ];
  for (const [given, name] of truncated) expect(documentName(given)).toBe(`${name}.pdf`);
});

// A pattern that goes back for each character would take longer than a test may.
test('handles very long names', () => {
  expect(documentName(`deck${'.'.repeat(400_000)}x.pdf`)).toBe('deck.pdf');
  expect(documentName(`${'a/'.repeat(400_000)}deck.pdf`)).toBe('deck.pdf');
});
