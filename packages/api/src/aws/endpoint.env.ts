/** Where a service answers when it is not at its usual address, by the names that every AWS SDK reads. */
export function readEndpoint(service: 'S3' | 'SES'): string | undefined {
  return process.env[`AWS_ENDPOINT_URL_${service}`] ?? process.env['AWS_ENDPOINT_URL'];
}
