export { buildAll as main } from './shared/build-parts.ts';
