/** An error response of DynamoDB. dynalite throws and calls back with errors of this shape. */
export interface ServiceFault extends Error {
  statusCode: number;
  body: { __type: string; message?: string } & Record<string, unknown>;
}

/** Whether an error is an error response, as opposed to a defect of the emulator. */
export function isServiceFault(error: unknown): error is ServiceFault {
  return error instanceof Error && 'body' in error && 'statusCode' in error;
}

/** Whether an error has this DynamoDB exception name, such as `ConditionalCheckFailedException`. */
export function isFault(error: unknown, name: string): error is ServiceFault {
  return isServiceFault(error) && error.body.__type.endsWith(`#${name}`);
}

/** An error in DynamoDB's own namespace; `members` are added to the body. */
export function serviceFault(
  name: string,
  message: string,
  members: Record<string, unknown> = {},
): ServiceFault {
  return fault(`com.amazonaws.dynamodb.v20120810#${name}`, message, members);
}

/** The request is malformed or exceeds a limit. */
export function validationFault(message: string): ServiceFault {
  return fault('com.amazon.coral.validate#ValidationException', message, {});
}

/** The body is not JSON. */
export function serializationFault(): ServiceFault {
  return fault('com.amazon.coral.service#SerializationException', 'The request is not JSON', {});
}

/** The operation is not emulated. */
export function unknownOperationFault(operation: string): ServiceFault {
  return fault(
    'com.amazon.coral.service#UnknownOperationException',
    `The local cloud does not emulate: ${operation || 'a request without x-amz-target'}`,
    {},
  );
}

export function missingTableFault(tableName: string): ServiceFault {
  return serviceFault(
    'ResourceNotFoundException',
    `Requested resource not found: Table: ${tableName} not found`,
  );
}

function fault(type: string, message: string, members: Record<string, unknown>): ServiceFault {
  return Object.assign(new Error(message), { statusCode: 400, body: { __type: type, message, ...members } });
}
