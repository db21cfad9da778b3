import { registerHooks } from 'node:module';

/*
 * Loaded before `cdk synth` of a test. It reads the two files in which an office describes itself as if the office had filled
 * them in: with addresses of its own, and with nobody who is told of alarms when PORTAL_OFFICE is `silent`.
 */

const described = /\/(infra\/lib\/stages|packages\/contracts\/src\/programme)\.ts$/;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const { source } = loaded;
    if (!described.test(url) || source === undefined || source === null) return loaded;
    const written = typeof source === 'string' ? source : new TextDecoder().decode(source);
    return { ...loaded, source: filledIn(written) };
  },
});

function filledIn(source: string): string {
  const real = source
    .replaceAll(/\bexample\.(org|com|net)\b/g, 'office.test')
    .replaceAll(/(\+91 \d\d) 0000/g, '$1 2345');
  return process.env['PORTAL_OFFICE'] === 'silent' ? real.replaceAll(/^ +alarms: \{.*\},$/gm, '') : real;
}
