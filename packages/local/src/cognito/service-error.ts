/** An error response of Cognito: `name` is the exception's type. */
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

export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** No such pool, client or group. */
export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

export function userNotFound(message = 'User does not exist.'): CognitoError {
  return new CognitoError('UserNotFoundException', message);
}

export function expiredCode(message = 'Invalid code provided, please request a code again.'): CognitoError {
  return new CognitoError('ExpiredCodeException', message);
}
