export { stopServing as main } from './ops/serving-functions.ts';
