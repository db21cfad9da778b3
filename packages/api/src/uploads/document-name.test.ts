import { describe, expect, test } from 'vitest';
import { documentName } from './document-name.ts';

describe('sanitises a file name', () => {
  test.each([
    ['a plain name', 'Pitch deck.pdf', 'Pitch deck.pdf'],
    ['capital ending', 'DECK.PDF', 'DECK.pdf'],
    ['no ending', 'deck', 'deck.pdf'],
    ['another ending', 'deck.png', 'deck.png.pdf'],
    ['a path', '../../etc/passwd', 'passwd.pdf'],
    ['a Windows path', 'C:\\Users\\Kavya\\deck.pdf', 'deck.pdf'],
    ['a path of several lines', 'a\nb/c\nd/deck.pdf', 'deck.pdf'],
    ['a header injected', 'deck\r\nSet-Cookie: a=b.pdf', 'deckSet-Cookie_ a=b.pdf'],
    ['quotes', 'the "deck".pdf', 'the _deck_.pdf'],
    ['right-to-left override', 'invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['Tamil', 'திட்டம் 2027.pdf', 'திட்டம் 2027.pdf'],
    ['decomposed letters', 'resume\u0301.pdf', 'resumé.pdf'],
    ['emoji', '🌱.pdf', '🌱.pdf'],
    ['half a surrogate pair', '\ud83c.pdf', '\ufffd.pdf'],
    ['blanks and dots around', ' .. deck .. .pdf', 'deck.pdf'],
    ['only an ending', '.pdf', 'document.pdf'],
    ['nothing', '', 'document.pdf'],
    ['blanks in a row', 'my\t \u00a0deck.pdf', 'my deck.pdf'],
    ['dots and blanks within', 'v1. 2 deck.pdf', 'v1. 2 deck.pdf'],
    ['an ending twice', 'deck.pdf.pdf', 'deck.pdf.pdf'],
    ['an ending in the middle', 'deck.pdfs', 'deck.pdfs.pdf'],
    ['letters like an ending', 'deckspdf', 'deckspdf.pdf'],
    ['characters that file systems reject', '<a>:"b"|c?d*.pdf', '_a___b__c_d_.pdf'],
    ['invisible characters', 'a\u200eb\u2060c\ufeffd\u2028e\u2029f\u0085g.pdf', 'abcdefg.pdf'],
  ])('%s', (_, given, expected) => {
    expect(documentName(given)).toBe(expected);
  });

  test.each([
    ['ASCII', 'a'.repeat(500), 'a'.repeat(196)],
    ['ASCII that just fits', `${'a'.repeat(196)}.pdf`, 'a'.repeat(196)],
    ['Tamil', 'நி'.repeat(200), 'நி'.repeat(98)],
    ['Tamil, off by one', `a${'நி'.repeat(200)}`, `a${'நி'.repeat(97)}`],
    ['emoji', `a${'🌱'.repeat(200)}`, `a${'🌱'.repeat(97)}`],
    ['words', `${'a'.repeat(195)} b`, 'a'.repeat(195)],
  ])('truncates a long name in %s between characters', (_, given, truncated) => {
    expect(documentName(given)).toBe(`${truncated}.pdf`);
  });

  test('handles very long names quickly', () => {
    const began = process.cpuUsage();
    expect(documentName(`deck${'.'.repeat(100_000)}x.pdf`)).toBe('deck.pdf');
    expect(documentName(`${'a/'.repeat(100_000)}deck.pdf`)).toBe('deck.pdf');
    expect(process.cpuUsage(began).user).toBeLessThan(1_000_000);
  });
});
