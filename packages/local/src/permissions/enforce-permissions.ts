import { IncomingMessage, type RequestListener } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { type EmulatedService, writeServiceError } from '../http/service-errors.ts';
import type { S3Target } from '../s3/request.ts';
import { accountId } from '../template/identifiers.ts';
import { matchesAny, type RequiredAction, type SignedActions, type Statement } from './policy.ts';
import { existenceActions, s3Actions } from './s3-actions.ts';

export interface PermissionOptions {
  /** The statements of a signer's role, by access key id; undefined for the account itself, which may do everything. */
  readonly permissionsOf: (accessKeyId: string) => readonly Statement[] | undefined;
  /** The region of every table, pool and identity. */
  readonly region: string;
}

const maxBytes = 32 * 1024 * 1024;

/**
 * Rejects requests that the signer's role does not allow, as AWS does, so that a missing permission in the template fails
 * here too.
 */
export function withPermissions(
  service: EmulatedService,
  options: PermissionOptions,
  listener: RequestListener,
): RequestListener {
  const [status, error] =
    service === 's3' || service === 'ses' ? [403, 'AccessDenied'] : [400, 'AccessDeniedException'];
  async function serve(request: IncomingMessage, response: Parameters<RequestListener>[1]): Promise<void> {
    try {
      const body = request.method === 'POST' ? await readBody(request, maxBytes) : undefined;
      const denial = denialOf(readSignedActions(service, options, request, body), options);
      if (denial === undefined) {
        listener(body ? replay(request, body) : request, response);
        return;
      }
      // Other clients use signed URLs and forms; a denied request of a function is a defect of it or of the template.
      if (request.headers.authorization) console.error(`${service}: ${denial}`);
      writeServiceError(service, response, status, error, denial);
    } catch (cause) {
      console.error(`${service}: the required actions of a request could not be read`, cause);
      response.writeHead(500).end();
    }
  }
  return (request, response) => void serve(request, response);
}

/** Whether S3 tells a request's signer that an object is missing. */
export function learnsOfMissing(target: S3Target, options: PermissionOptions): boolean {
  return denialOf(existenceActions(target), options) === undefined;
}

/** The message for a signer who may not do all of the actions; undefined when the signer may. */
function denialOf(
  { signer = '', actions }: SignedActions,
  { permissionsOf }: PermissionOptions,
): string | undefined {
  const statements = permissionsOf(signer);
  const denied = statements && actions.find((action) => !matchesAny(statements, action));
  return (
    denied && `User: ${signer} is not authorized to perform: ${denied.action} on resource: ${denied.resource}`
  );
}

function readSignedActions(
  service: EmulatedService,
  { region }: PermissionOptions,
  request: IncomingMessage,
  body: Buffer | undefined,
): SignedActions {
  if (service === 's3') return s3Actions(request, body);
  const [, signer] = /Credential=([^/,]+)/.exec(request.headers.authorization ?? '') ?? [];
  if (!body?.length) return { signer, actions: [] };
  if (service === 'ses') return { signer, actions: sesActions(body, region) };
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const call = JSON.parse(body.toString());
  if (service === 'cognito') return { signer, actions: cognitoActions(operation, call, region) };
  return { signer, actions: dynamodbActions(operation, call, region) };
}

function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket);
  again.method = request.method ?? '';
  again.url = request.url ?? '';
  again.headers = request.headers;
  // Otherwise the end of the body counts as an aborted connection.
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
}

/** The IAM action that a Cognito operation requires. Operations of browsers name no pool and are not signed. */
function cognitoActions(operation: string, { UserPoolId: id }: Request, region: string): RequiredAction[] {
  const resource = typeof id === 'string' ? `arn:aws:cognito-idp:${region}:${accountId}:userpool/${id}` : '*';
  return [{ action: `cognito-idp:${operation}`, resource }];
}

/** The IAM actions that an SES request requires: sending with the sender's domain identity and the configuration set. */
function sesActions(body: Buffer, region: string): RequiredAction[] {
  const parameters = new URLSearchParams(body.toString());
  const action = `ses:${parameters.get('Action')}`;
  if (action === 'ses:GetSendQuota') return [{ action, resource: '*' }];
  const source = parameters.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(source)?.[1] ?? source;
  const domain = address.slice(address.indexOf('@') + 1);
  const configurationSet = parameters.get('ConfigurationSetName');
  const resources = [
    `identity/${domain}`,
    ...(configurationSet ? [`configuration-set/${configurationSet}`] : []),
  ];
  return resources.map((resource) => ({
    action,
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context: { 'ses:FromAddress': address },
  }));
}

type Request = Readonly<Record<string, unknown>>;

const transactionItems = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
} as const;

/**
 * The IAM actions that an operation requires: a transaction requires those of its items, and a query of an index is an
 * action on the index.
 */
export function dynamodbActions(operation: string, request: Request, region: string): RequiredAction[] {
  const arnOf = (table: string) => `arn:aws:dynamodb:${region}:${accountId}:table/${table}`;
  if (operation === 'TransactWriteItems') {
    return (request['TransactItems'] as Request[]).flatMap((item) => transactionItemActions(item, arnOf));
  }
  const action = `dynamodb:${operation}`;
  if (operation === 'BatchGetItem' || operation === 'BatchWriteItem') {
    return Object.keys(request['RequestItems'] as object).map((table) => ({
      action,
      resource: arnOf(table),
    }));
  }
  const { TableName: table, IndexName: index } = request as { TableName?: string; IndexName?: string };
  if (table === undefined) return [{ action, resource: '*' }];
  return [{ action, resource: index === undefined ? arnOf(table) : `${arnOf(table)}/index/${index}` }];
}

function transactionItemActions(item: Request, arnOf: (table: string) => string): RequiredAction[] {
  return Object.entries(transactionItems).flatMap(([kind, operation]) => {
    const request = item[kind] as { TableName: string } | undefined;
    return request ? [{ action: `dynamodb:${operation}`, resource: arnOf(request.TableName) }] : [];
  });
}
