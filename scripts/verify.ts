// Runs all suites with wider searches and longer limits, the sweep over all screens and the measurements. They read VERIFY.
process.env['VERIFY'] = '1';
export const { main } = await import('./test.ts');
