/**
 * Returns the file name under which organisers save a document: `GSP-2026-000123-pitch-deck.pdf`. From the second document of a
 * list on, the name ends in its number.
 *
 * @param path of the document in the answers: `pitchDeck`, `otherSupportingDocuments.0`
 */
export function savedDocumentName(submittedId: string, path: string): string {
  const [field = '', index = '0'] = path.split('.');
  const words = field.replaceAll(/[a-z](?=[A-Z])|[A-Z](?=[A-Z][a-z])/g, '$&-').toLowerCase();
  const number = index === '0' ? '' : `-${Number(index) + 1}`;
  return `${submittedId}-${words}${number}.pdf`;
}
