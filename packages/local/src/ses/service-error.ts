/** What SES answers instead of a result. */
export class SesError extends Error {
  readonly status: number;
  readonly code: string;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A value that SES does not take. */
export function invalidValue(message: string): SesError {
  return new SesError('InvalidParameterValue', message);
}

/** A value that must be there. */
export function missingValue(member: string): SesError {
  return new SesError(
    'ValidationError',
    `1 validation error detected: Value null at '${member}' failed to satisfy constraint: Member must not be null`,
  );
}
