import { describe, expect, test } from 'vitest';
import { documentName } from './document-name.ts';

describe('a document is named so that it can be shown and saved anywhere', () => {
  test.each([
    ['a plain name', 'Pitch deck.pdf', 'Pitch deck.pdf'],
    ['capital ending', 'DECK.PDF', 'DECK.pdf'],
    ['no ending', 'deck', 'deck.pdf'],
    ['another ending', 'deck.png', 'deck.png.pdf'],
    ['a path', '../../etc/passwd', 'passwd.pdf'],
    ['a Windows path', 'C:\\Users\\Kavya\\deck.pdf', 'deck.pdf'],
    ['a header injected', 'deck\r\nSet-Cookie: a=b.pdf', 'deckSet-Cookie_ a=b.pdf'],
    ['quotes', 'the "deck".pdf', 'the _deck_.pdf'],
    ['right-to-left override', 'invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
    ['Tamil', 'திட்டம் 2027.pdf', 'திட்டம் 2027.pdf'],
    ['decomposed letters', 'resume\u0301.pdf', 'resumé.pdf'],
    ['emoji', '🌱.pdf', '🌱.pdf'],
    ['half an emoji', '\ud83c.pdf', '\ufffd.pdf'],
    ['blanks and dots around', ' .. deck .. .pdf', 'deck.pdf'],
    ['only an ending', '.pdf', 'document.pdf'],
    ['nothing', '', 'document.pdf'],
  ])('%s', (_, given, expected) => {
    expect(documentName(given)).toBe(expected);
  });

  test.each([
    ['ASCII', 'a'.repeat(500), 200],
    ['Tamil', 'நி'.repeat(200), 200],
    ['emoji', '🌱'.repeat(200), 200],
  ])('a long name in %s is cut between characters', (_, given, most) => {
    const name = documentName(given);
    expect(name.length).toBeLessThanOrEqual(most);
    expect(name.length).toBeGreaterThan(most - 5);
    expect(name.isWellFormed()).toBe(true);
    expect(name.endsWith('.pdf')).toBe(true);
  });
});
