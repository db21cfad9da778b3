// The wide run: the same suites with more patience and, where a test searches, a wider search. Tests read VERIFY.
process.env['VERIFY'] = '1';
await import('./test.ts');
