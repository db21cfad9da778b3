import { buildAll } from './shared/build-parts.ts';
import { shutDownGracefully } from './shared/graceful-shutdown.ts';
import { fail } from './shared/output.ts';

/** Builds everything that `npm start` runs. */
shutDownGracefully();
try {
  await buildAll();
} catch (error) {
  fail(error);
}
