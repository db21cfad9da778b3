export { resumeServing as main } from './ops/serving-functions.ts';
