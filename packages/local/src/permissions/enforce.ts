import { IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { readBody } from '../http/read-body.ts';
import { accountId } from '../template/identifiers.ts';
import { dynamodbIntents } from './dynamodb-intents.ts';
import { allows, type Intent, type Statement } from './policy.ts';
import { readS3Request } from './s3-intents.ts';

export type GuardedService = 'cognito' | 'dynamodb' | 's3' | 'ses';

export interface Guard {
  /** What a signer may do, by access key id; undefined for the account itself, which may do everything. */
  readonly permissionsOf: (accessKeyId: string) => readonly Statement[] | undefined;
  readonly tableArn: (tableName: string) => string;
  readonly poolArn: (poolId: string) => string;
  readonly region: string;
  /** Is told what functions do and are allowed to do. */
  readonly witness?: Witness;
}

/** Learns of something that a function, by its access key id, was allowed to do. */
export type Witness = (signer: string, intent: Intent) => void;

interface Asked {
  readonly signer: string | undefined;
  readonly intents: readonly Intent[];
}

const maxBytes = 32 * 1024 * 1024;

/**
 * Refuses what the signer's role does not allow, as AWS would: a permission that the template lacks is missing here too.
 */
export function withPermissions(
  service: GuardedService,
  guard: Guard,
  listener: RequestListener,
): RequestListener {
  return (request, response) => {
    check(service, guard, request)
      .then(({ refused, replayed }) => {
        // Signed URLs and forms come from elsewhere; a function's own call is a mistake of it or of the template.
        if (refused && request.headers.authorization) console.error(`${service}: ${refused}`);
        if (refused) refuse(service, response, refused);
        else listener(replayed, response as Parameters<RequestListener>[1]);
      })
      .catch((error) => {
        console.error(`${service}: the permissions of a request could not be read`, error);
        response.writeHead(500).end();
      });
  };
}

interface Checked {
  readonly refused: string | undefined;
  /** The request, with its body still to be read. */
  readonly replayed: IncomingMessage;
}

async function check(service: GuardedService, guard: Guard, request: IncomingMessage): Promise<Checked> {
  const body = needsBody(request) ? await readBody(request, maxBytes) : undefined;
  const { signer = '', intents } = asked(service, guard, request, body);
  const statements = guard.permissionsOf(signer);
  const denied = statements && intents.find((intent) => !allows(statements, intent));
  if (statements && !denied) for (const intent of intents) guard.witness?.(signer, intent);
  const refused =
    denied &&
    `User: ${signer} is not authorized to perform: ${denied.action} on resource: ${denied.resource}`;
  return { refused, replayed: body ? replay(request, body) : request };
}

function needsBody({ method }: IncomingMessage): boolean {
  return method === 'POST';
}

function asked(
  service: GuardedService,
  guard: Guard,
  request: IncomingMessage,
  body: Buffer | undefined,
): Asked {
  if (service === 's3') return readS3Request(request, body);
  const [, signer] = /Credential=([^/,]+)/.exec(request.headers.authorization ?? '') ?? [];
  if (!body?.length) return { signer, intents: [] };
  if (service === 'ses') return { signer, intents: sesIntents(body, guard.region) };
  const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const call = JSON.parse(body.toString());
  if (service === 'cognito') return { signer, intents: cognitoIntents(operation, call, guard.poolArn) };
  return { signer, intents: dynamodbIntents(operation, call, guard.tableArn) };
}

function replay(request: IncomingMessage, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket);
  again.method = request.method ?? '';
  again.url = request.url ?? '';
  again.headers = request.headers;
  // Otherwise its end counts as that of the connection.
  again.complete = true;
  again.push(body);
  again.push(null);
  return again;
}

function refuse(service: GuardedService, response: ServerResponse, message: string): void {
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

/** What a call of the user pools wants to do, as IAM sees it. What browsers call names no pool and is not signed. */
function cognitoIntents(
  operation: string,
  request: Readonly<Record<string, unknown>>,
  arnOf: (poolId: string) => string,
): Intent[] {
  const poolId = request['UserPoolId'];
  return [{ action: `cognito-idp:${operation}`, resource: typeof poolId === 'string' ? arnOf(poolId) : '*' }];
}

/** What a call of SES wants to do: send from an address, by the identity of its domain and with a configuration set. */
function sesIntents(body: Buffer, region: string): Intent[] {
  const parameters = new URLSearchParams(body.toString());
  const source = parameters.get('Source') ?? '';
  const address = /<([^>]+)>/.exec(source)?.[1] ?? source;
  const domain = address.slice(address.indexOf('@') + 1);
  const configurationSet = parameters.get('ConfigurationSetName');
  const used = [`identity/${domain}`, ...(configurationSet ? [`configuration-set/${configurationSet}`] : [])];
  return used.map((resource) => ({
    action: `ses:${parameters.get('Action')}`,
    resource: `arn:aws:ses:${region}:${accountId}:${resource}`,
    context: { 'ses:FromAddress': address },
  }));
}
