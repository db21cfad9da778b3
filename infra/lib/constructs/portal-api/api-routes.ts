import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routeKeyOf, routes } from '@portal/contracts/http/routes';
import {
  aws_apigatewayv2 as apigw,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import type { Accounts } from '../accounts/accounts.ts';

export interface ApiRoutesProps {
  readonly config: StageConfig;
  /** Id of the HTTP API, which another stack creates. */
  readonly apiId: string;
  readonly accounts: Accounts;
  readonly functions: Readonly<Record<ServingFunction, lambda.Function>>;
}

/**
 * The gateway's access log entry. Field names match the functions' logs, so that one query reads both. It has no path, because paths contain
 * user ids.
 */
const accessLogFormat = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  refusal: '$context.authorizer.error',
} as const;

/** The routes of the HTTP API, from the contracts' route table with a JWT authorizer unless public, and its default stage. */
export class ApiRoutes extends Construct {
  private readonly api: apigw.IHttpApi;

  constructor(
    scope: Construct,
    id: string,
    { config, apiId: httpApiId, accounts, functions }: ApiRoutesProps,
  ) {
    super(scope, id);
    this.api = apigw.HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId });
    const authorizer = jwtAuthorizer(accounts);
    const integrations = integrationsOf(functions);
    const added = routeIds.map((route) => this.addRoute(route, authorizer, integrations));
    // API Gateway rejects throttling settings of a missing route.
    this.addStage(config).node.addDependency(...added);
  }

  private addRoute(
    id: RouteId,
    authorizer: HttpJwtAuthorizer,
    integrations: Record<ServingFunction, HttpLambdaIntegration>,
  ): apigw.HttpRoute {
    const { method, path, access, function: functionName } = routes[id];
    const route = new apigw.HttpRoute(this, `${method}${path}`, {
      httpApi: this.api,
      routeKey: apigw.HttpRouteKey.with(path, apigw.HttpMethod[method]),
      integration: integrations[functionName],
      ...(access !== 'public' && { authorizer }),
    });
    if (access === 'public')
      Validations.of(route).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'The call is public: it says only whether a receipt is genuine, and has a limit.',
      });
    // The CDK would allow every method of the path. Restrict the permission to the route's own method.
    const service = 'execute-api';
    const resource = this.api.apiId;
    const sourceArn = Stack.of(this).formatArn({ service, resource, resourceName: `*/${method}${path}` });
    for (const child of route.node.findAll()) {
      if (child instanceof lambda.CfnPermission) child.sourceArn = sourceArn;
    }
    return route;
  }

  private addStage(config: StageConfig): apigw.HttpStage {
    const accessLogs = new logs.LogGroup(this, 'AccessLogs', {
      retention: config.logRetentionDays,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    const stage = new apigw.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: config.throttle.rate, burstLimit: config.throttle.burst },
      accessLogSettings: {
        destination: new apigw.LogGroupLogDestination(accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFormat)),
      },
    });
    const resource = stage.node.defaultChild as apigw.CfnStage;
    resource.routeSettings = limitsPerRoute(config);
    return stage;
  }
}

/** Expensive calls, which mail or try codes or upload files, and the public one. */
const limited = ['sendOtp', 'resendOtp', 'verifyOtp', 'checkReceipt', 'requestUpload', 'uploadFile'] as const;

/** Limits each of these calls to a tenth of the stage's throttle. Property names as in CloudFormation. */
function limitsPerRoute({ throttle }: StageConfig): Record<string, Record<string, number>> {
  const limits = {
    ThrottlingRateLimit: Math.ceil(throttle.rate / 10),
    ThrottlingBurstLimit: Math.ceil(throttle.burst / 10),
  };
  return Object.fromEntries(limited.map((id) => [routeKeyOf(id), limits]));
}

function jwtAuthorizer({ pool, client }: Accounts): HttpJwtAuthorizer {
  const issuer = `https://cognito-idp.${Stack.of(pool).region}.amazonaws.com/${pool.userPoolId}`;
  return new HttpJwtAuthorizer('Tokens', issuer, { jwtAudience: [client.userPoolClientId] });
}

function integrationsOf(
  functions: ApiRoutesProps['functions'],
): Record<ServingFunction, HttpLambdaIntegration> {
  return {
    founder: new HttpLambdaIntegration('Founder', functions.founder),
    account: new HttpLambdaIntegration('Account', functions.account),
    organiser: new HttpLambdaIntegration('Organiser', functions.organiser),
    uploads: new HttpLambdaIntegration('Uploads', functions.uploads),
  };
}
