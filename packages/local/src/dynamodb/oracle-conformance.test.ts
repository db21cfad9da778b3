import { afterAll } from 'vitest';
import { checkConformance } from './testing/check-conformance.ts';
import { startOracle } from './testing/oracle.ts';

// AWS's DynamoDB Local must pass the emulator's checks too, otherwise the checks are wrong.
const oracle = await startOracle();
if ('missing' in oracle) throw new Error(`There is no DynamoDB Local: ${oracle.missing}`);
afterAll(oracle.stop);

checkConformance(oracle.endpoint);
