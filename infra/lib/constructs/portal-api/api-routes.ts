import { keyOfRoute, type ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routes } from '@portal/contracts/http/routes';
import {
  aws_apigatewayv2 as apigw,
  type aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
  Validations,
} from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { limitedRoutes } from '../../limited-routes.ts';
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
  readonly accessLogs: logs.LogGroup;
  private readonly api: apigw.IHttpApi;

  constructor(
    scope: Construct,
    id: string,
    { config, apiId: httpApiId, accounts, functions }: ApiRoutesProps,
  ) {
    super(scope, id);
    this.api = apigw.HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId });
    this.accessLogs = new logs.LogGroup(this, 'AccessLogs', {
      retention: config.logRetentionDays,
      removalPolicy: config.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
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
        reason:
          'The call is public: it says what everybody may read of a round, or whether a receipt is genuine.',
      });
    return route;
  }

  private addStage(config: StageConfig): apigw.HttpStage {
    const stage = new apigw.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: config.throttle.rate, burstLimit: config.throttle.burst },
      accessLogSettings: {
        destination: new apigw.LogGroupLogDestination(this.accessLogs),
        format: AccessLogFormat.custom(JSON.stringify(accessLogFormat)),
      },
    });
    const resource = stage.node.defaultChild as apigw.CfnStage;
    resource.routeSettings = limitsPerRoute(config);
    return stage;
  }
}

/** Property names as in CloudFormation. */
function limitsPerRoute({ throttle: { limitedRate } }: StageConfig): Record<string, Record<string, number>> {
  const limits = { ThrottlingRateLimit: limitedRate, ThrottlingBurstLimit: 2 * limitedRate };
  return Object.fromEntries(limitedRoutes.map((route) => [keyOfRoute(route), limits]));
}

function jwtAuthorizer({ pool, client }: Accounts): HttpJwtAuthorizer {
  const issuer = `https://cognito-idp.${Stack.of(pool).region}.amazonaws.com/${pool.userPoolId}`;
  return new HttpJwtAuthorizer('Tokens', issuer, { jwtAudience: [client.userPoolClientId] });
}

function integrationsOf(
  functions: ApiRoutesProps['functions'],
): Record<ServingFunction, HttpLambdaIntegration> {
  // The CDK's permissions for each route would allow every method of its path, and fill the function's policy.
  const of = (name: ServingFunction) =>
    new HttpLambdaIntegration(name, functions[name], { scopePermissionToRoute: false });
  return {
    founder: of('founder'),
    account: of('account'),
    organiser: of('organiser'),
    uploads: of('uploads'),
  };
}
