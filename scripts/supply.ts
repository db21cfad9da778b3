import { audit, findForbiddenLicences, writeBill } from './ops/supply.ts';
import { inRoot } from './shared/root.ts';

/**
 * `npm run supply`: writes the bill of materials and checks licences; `npm run supply -- audit` asks the registry for known
 * vulnerabilities too. Exits with 1 when a licence is not allowed, a vulnerability is known, or the registry does not answer.
 */
export async function main(args: string[]): Promise<void> {
  const file = inRoot('.local/sbom.cdx.json');
  await writeBill(file);
  console.log(`The bill of materials is in ${file}.`);
  const forbidden = await findForbiddenLicences();
  if (forbidden.length > 0) throw new Error(`These licences are not allowed:\n${forbidden.join('\n')}`);
  console.log('All licences are allowed.');
  if (args.includes('audit')) {
    await audit();
    console.log('No vulnerability of a runtime dependency is known, and no serious one of a tool.');
  }
}
