/** Where S3 answers when it is not at its usual address, by the names that every AWS SDK reads. */
export function readS3Endpoint(): string | undefined {
  return process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
}
