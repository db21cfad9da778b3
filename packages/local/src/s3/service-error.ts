/** An error response of S3. `details` are further elements of the error document. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Readonly<Record<string, string | number>> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export function accessDenied(message = 'Access Denied'): S3Error {
  return new S3Error(403, 'AccessDenied', message);
}

export function invalidArgument(message: string, name: string, value = ''): S3Error {
  return new S3Error(400, 'InvalidArgument', message, { ArgumentName: name, ArgumentValue: value });
}

/** The body is larger than the limit in bytes. */
export function entityTooLarge(MaxSizeAllowed: number): S3Error {
  const message = 'Your proposed upload exceeds the maximum allowed size';
  return new S3Error(400, 'EntityTooLarge', message, { MaxSizeAllowed });
}

/** A condition of the request is not met. */
export function preconditionFailed(Condition: string): S3Error {
  const message = 'At least one of the pre-conditions you specified did not hold';
  return new S3Error(412, 'PreconditionFailed', message, { Condition });
}
