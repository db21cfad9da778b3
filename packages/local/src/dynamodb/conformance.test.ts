import { afterAll } from 'vitest';
import { checkConformance } from './testing/check-conformance.ts';
import { startEmulator } from './testing/emulator.ts';

const emulator = await startEmulator();
afterAll(emulator.close);

checkConformance(emulator.endpoint);
