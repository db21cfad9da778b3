import { readAssembly } from '@portal/local/template/assembly';
import { type FunctionResource, parseTemplate } from '@portal/local/template/stack-model';
import { inRoot } from '../../../scripts/shared/root.ts';

/** Reads the portal's functions from the synthesized template of the stage `local`. Their limits are the same in every stage. */
export function localFunctions(): readonly FunctionResource[] {
  const { functions } = parseTemplate(readAssembly(inRoot('infra/cdk.out')), {
    parameters: { PortalUrl: 'https://portal.example.org' },
    secret: () => 'k'.repeat(64),
  });
  return functions;
}
