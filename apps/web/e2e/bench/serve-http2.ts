import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

/** Headers of a connection, which HTTP/2 has not. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Serves a site by HTTP/2, as CloudFront does: a browser asks for all files of a page at once.
 *
 * @param folder for the certificate
 * @returns the origin, and the argument with which Chromium trusts the certificate. With one that it only ignores, it would cache nothing.
 */
export async function serveByHttp2({ hostname, port }: URL, folder: string) {
  const certificate = await getCertificate(folder);
  const agent = new Agent({ keepAlive: true });
  const server = createSecureServer({ key: certificate, cert: certificate }, (incoming, outgoing) => {
    const { method, url: path } = incoming;
    const named = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(named), host: `${hostname}:${port}` };
    const forwarded = request({ agent, hostname, port, method, path, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !ofConnection.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.destroy());
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  const digest = createHash('sha256').update(publicKey).digest('base64');
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    trust: `--ignore-certificate-errors-spki-list=${digest}`,
    close: () => {
      server.close();
      agent.destroy();
    },
  };
}
