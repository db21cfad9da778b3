import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { EmulatedService } from '../cloud/emulated-services.ts';
import { readBody } from '../http/read-body.ts';
import { accountId } from '../template/identifiers.ts';
import { dynamodbActions } from './dynamodb-actions.ts';
import { allows, type RequiredAction, type SignedActions, type Statement } from './policy.ts';
import { s3Actions } from './s3-actions.ts';

export interface PermissionOptions {
  /** The statements of a signer's role, by access key id; undefined for the account itself, which may do everything. */
  readonly permissionsOf: (accessKeyId: string) => readonly Statement[] | undefined;
  readonly tableArn: (tableName: string) => string;
  readonly poolArn: (poolId: string) => string;
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
  return (request, response) => {
    check(service, options, request)
      .then(({ denial, replayed }) => {
        // Other clients use signed URLs and forms; a denied request of a function is a defect of it or of the template.
        if (denial && request.headers.authorization) console.error(`${service}: ${denial}`);
        if (denial) respondAccessDenied(service, response, denial);
        else listener(replayed, response as Parameters<RequestListener>[1]);
      })
      .catch((error) => {
        console.error(`${service}: the required actions of a request could not be read`, error);
        response.writeHead(500).end();
      });
  };
}

interface Checked {
  /** The message when the request is denied. */
  readonly denial: string | undefined;
  /** The request, with its body still to be read. */
  readonly replayed: IncomingMessage;
}

async function check(
  service: EmulatedService,
  options: PermissionOptions,
  request: IncomingMessage,
): Promise<Checked> {
  const body = needsBody(request) ? await readBody(request, maxBytes) : undefined;
  const { signer = '', actions } = readSignedActions(service, options, request, body);
  const statements = options.permissionsOf(signer);
  const denied = statements && actions.find((action) => !allows(statements, action));
  const denial =
    denied &&
    `User: ${signer} is not authorized to perform: ${denied.action} on resource: ${denied.resource}`;
  return { denial, replayed: body ? replay(request, body) : request };
}

function needsBody({ method }: IncomingMessage): boolean {
  return method === 'POST';
}

function readSignedActions(
  service: EmulatedService,
  options: PermissionOptions,
  request: IncomingMessage,
  body: Buffer | undefined,
): SignedActions {
  if (service === 's3') return s3Actions(request, body);
  const [, signer] = /Credential=([^/,]+)/.exec(request.headers.authorization ?? '') ?? [];
  if (!body?.length) return { signer, actions: [] };
  if (service === 'ses') return { signer, actions: sesActions(body, options.region) };
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const call = JSON.parse(body.toString());
  if (service === 'cognito') return { signer, actions: cognitoActions(operation, call, options.poolArn) };
  return { signer, actions: dynamodbActions(operation, call, options.tableArn) };
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

function respondAccessDenied(service: EmulatedService, response: ServerResponse, message: string): void {
  if (service === 'dynamodb' || service === 'cognito') {
    const body = { __type: 'com.amazon.coral.service#AccessDeniedException', Message: message };
    const version = service === 'dynamodb' ? '1.0' : '1.1';
    response
      .writeHead(400, { 'content-type': `application/x-amz-json-${version}` })
      .end(JSON.stringify(body));
    return;
  }
  const error = `<Error><Code>AccessDenied</Code><Message>${message}</Message></Error>`;
  const body = service === 's3' ? error : `<ErrorResponse>${error}</ErrorResponse>`;
  response.writeHead(403, { 'content-type': 'application/xml' }).end(body);
}

/** The IAM action that a Cognito operation requires. Operations of browsers name no pool and are not signed. */
function cognitoActions(
  operation: string,
  request: Readonly<Record<string, unknown>>,
  arnOf: (poolId: string) => string,
): RequiredAction[] {
  const poolId = request['UserPoolId'];
  return [{ action: `cognito-idp:${operation}`, resource: typeof poolId === 'string' ? arnOf(poolId) : '*' }];
}

/** The IAM actions that an SES request requires: sending with the sender's domain identity and the configuration set. */
function sesActions(body: Buffer, region: string): RequiredAction[] {
  const parameters = new URLSearchParams(body.toString());
  const source = parameters.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(source)?.[1] ?? source;
  const domain = address.slice(address.indexOf('@') + 1);
  const configurationSet = parameters.get('ConfigurationSetName');
  const resources = [
    `identity/${domain}`,
    ...(configurationSet ? [`configuration-set/${configurationSet}`] : []),
  ];
  return resources.map((resource) => ({
    action: `ses:${parameters.get('Action')}`,
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context: { 'ses:FromAddress': address },
  }));
}
