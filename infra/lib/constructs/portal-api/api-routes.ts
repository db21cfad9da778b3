import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routeKeyOf, routes } from '@portal/contracts/http/routes';
import {
  aws_apigatewayv2 as apigw,
  aws_lambda as lambda,
  aws_logs as logs,
  RemovalPolicy,
  Stack,
} from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import type { StageConfig } from '../../stages.ts';
import type { Accounts } from '../accounts/accounts.ts';

export interface ApiRoutesProps {
  readonly config: StageConfig;
  /** Of the HTTP API that gets the routes; another stack makes it. */
  readonly apiId: string;
  readonly accounts: Accounts;
  readonly functions: Readonly<Record<ServingFunction, lambda.Function>>;
}

/**
 * The gateway's line for each call: who answered what, how fast, and why a token was refused. Named as in the functions' own lines, so that
 * one query reads both. No path, since paths hold user ids; CloudWatch adds the time.
 */
const accessLine = {
  request_id: '$context.requestId',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  refusal: '$context.authorizer.error',
} as const;

/** The routes of the HTTP API: the contracts' route table, each call behind the accounts' tokens; and the stage that serves them. */
export class ApiRoutes extends Construct {
  private readonly api: apigw.IHttpApi;

  constructor(
    scope: Construct,
    id: string,
    { config, apiId: httpApiId, accounts, functions }: ApiRoutesProps,
  ) {
    super(scope, id);
    this.api = apigw.HttpApi.fromHttpApiAttributes(this, 'Api', { httpApiId });
    const authorizer = tokensOf(accounts);
    const integrations = integrationsOf(functions);
    const added = routeIds.map((route) => this.addRoute(route, authorizer, integrations));
    // A limit of a route that is not there yet would be refused.
    this.addStage(config).node.addDependency(...added);
  }

  private addRoute(
    id: RouteId,
    authorizer: HttpJwtAuthorizer,
    integrations: Record<ServingFunction, HttpLambdaIntegration>,
  ): apigw.HttpRoute {
    const { method, path, function: serving } = routes[id];
    const route = new apigw.HttpRoute(this, `${method}${path}`, {
      httpApi: this.api,
      routeKey: apigw.HttpRouteKey.with(path, apigw.HttpMethod[method]),
      integration: integrations[serving],
      authorizer,
    });
    // The CDK lets every method of the path start the function; two routes of one path would have each other's grant.
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
        format: AccessLogFormat.custom(JSON.stringify(accessLine)),
      },
    });
    const resource = stage.node.defaultChild as apigw.CfnStage;
    resource.routeSettings = limitsPerRoute(config);
    return stage;
  }
}

/** Calls that mail, try codes or take files: nobody needs many, and each costs more than others. */
const costly = ['sendOtp', 'resendOtp', 'verifyOtp', 'requestUpload', 'uploadFile'] as const;

/** A tenth of what the stage takes altogether, for each costly call. The CDK hands these on as they are written. */
function limitsPerRoute({ throttle }: StageConfig): Record<string, Record<string, number>> {
  const limits = {
    ThrottlingRateLimit: Math.ceil(throttle.rate / 10),
    ThrottlingBurstLimit: Math.ceil(throttle.burst / 10),
  };
  return Object.fromEntries(costly.map((id) => [routeKeyOf(id), limits]));
}

function tokensOf({ pool, client }: Accounts): HttpJwtAuthorizer {
  const issuer = `https://cognito-idp.${Stack.of(pool).region}.amazonaws.com/${pool.userPoolId}`;
  return new HttpJwtAuthorizer('Tokens', issuer, { jwtAudience: [client.userPoolClientId] });
}

function integrationsOf(
  functions: ApiRoutesProps['functions'],
): Record<ServingFunction, HttpLambdaIntegration> {
  return {
    founder: new HttpLambdaIntegration('Founder', functions.founder),
    organiser: new HttpLambdaIntegration('Organiser', functions.organiser),
    uploads: new HttpLambdaIntegration('Uploads', functions.uploads),
  };
}
