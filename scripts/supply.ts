import { describeFigures, type Figure, holds } from '../packages/verify/src/figures.ts';
import { knownFlaws } from './ops/supply/audit.ts';
import { shippedPackages, writeBill } from './ops/supply/bill.ts';
import {
  allowedShipped,
  allowedTools,
  countLicences,
  notAllowed,
  readLicences,
} from './ops/supply/licences.ts';
import { fail } from './shared/output.ts';
import { inRoot } from './shared/root.ts';

/**
 * What the portal is made of: bill of materials of what ships, licences, and with `audit` the flaws that the registry
 * knows of. Ends with 1 when a licence is not allowed, a flaw is known, or the registry does not answer.
 */
try {
  const file = inRoot('.local/sbom.cdx.json');
  const bill = await writeBill(file);
  const shipped = await readLicences(shippedPackages);
  const foreign = [...notAllowed(shipped, allowedShipped), ...notAllowed(await readLicences(), allowedTools)];
  console.log(`${countLicences(shipped)}\n\nThe bill of materials is in ${file}.`);
  for (const line of foreign) console.log(line);
  const figures: Figure[] = [
    { name: 'packages that ship', measured: bill.components.length, unit: '' },
    { name: 'licences that are not allowed', measured: foreign.length, unit: '', atMost: 0 },
    ...(process.argv.includes('audit') ? await audit() : []),
  ];
  console.log(`\n${describeFigures(figures)}`);
  process.exit(figures.every(holds) ? 0 : 1);
} catch (error) {
  fail(error);
}

async function audit(): Promise<Figure[]> {
  const { shipped, seriousOfAll } = await knownFlaws();
  return [
    { name: 'known flaws of what runs', measured: shipped, unit: '', atMost: 0 },
    { name: 'known serious flaws of everything', measured: seriousOfAll, unit: '', atMost: 0 },
  ];
}
