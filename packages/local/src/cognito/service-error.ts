/** What Cognito answers instead of a result: `name` is the exception, `message` reaches the people who sign in. */
export class CognitoError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

/** Wrong credentials, tokens or permissions. */
export function notAuthorized(message = 'Incorrect username or password.'): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** A value that Cognito does not take. */
export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** No such pool, client or group. */
export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

/** Nobody of that name. */
export function userNotFound(message = 'User does not exist.'): CognitoError {
  return new CognitoError('UserNotFoundException', message);
}

/** A code that is no longer good. */
export function expiredCode(message = 'Invalid code provided, please request a code again.'): CognitoError {
  return new CognitoError('ExpiredCodeException', message);
}
