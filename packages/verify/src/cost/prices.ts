/**
 * US dollars in ap-south-1, from AWS's public price lists as they were known in November 2026. They cannot be looked up from here:
 * compare before relying on a sum. Free tiers are left out but for CloudFront's, which does not end: ten million requests and a
 * terabyte each month, where 1,000 applications make some 60,000 calls.
 */
export const prices = {
  readUnit: 0.1423 / 1e6,
  writeUnit: 0.7115 / 1e6,
  /** A call through API Gateway's HTTP API. */
  call: 1.05 / 1e6,
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  /** A gigabyte that CloudWatch Logs takes in. */
  logs: 0.67 / 1e9,
  /** A file written or copied; one looked at. */
  upload: 0.005 / 1e3,
  look: 0.0004 / 1e3,
  mail: 0.1 / 1e3,
} as const;
