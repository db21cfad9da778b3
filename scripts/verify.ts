// Runs all suites with wider searches, longer limits and the nightly tests, and the measurements. They read VERIFY.
process.env['VERIFY'] = '1';
await import('./test.ts');
