import { audit, foreignLicences, writeBill } from './ops/supply.ts';
import { fail } from './shared/output.ts';
import { inRoot } from './shared/root.ts';

/**
 * What the portal is made of: bill of materials of what ships, licences, and with `audit` the flaws that the registry
 * knows of. Ends with 1 when a licence is not allowed, a flaw is known, or the registry does not answer.
 */
try {
  const file = inRoot('.local/sbom.cdx.json');
  await writeBill(file);
  console.log(`The bill of materials is in ${file}.`);
  const foreign = await foreignLicences();
  if (foreign.length > 0) throw new Error(`These licences are not allowed:\n${foreign.join('\n')}`);
  console.log('All licences are allowed.');
  if (process.argv.includes('audit')) {
    await audit();
    console.log('No flaw is known of what ships, and no serious one of the tools.');
  }
} catch (error) {
  fail(error);
}
