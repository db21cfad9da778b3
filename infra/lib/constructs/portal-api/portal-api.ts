import type { ServingFunction } from '@portal/contracts/http/route';
import { type RouteId, routeIds, routeKeyOf, routes } from '@portal/contracts/http/routes';
import {
  aws_apigatewayv2 as apigw,
  Duration,
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
import { accessLine } from './access-line.ts';

export interface PortalApiProps {
  readonly config: StageConfig;
  /** Origin whose pages may call. */
  readonly portalUrl: string;
  readonly accounts: Accounts;
  readonly functions: Readonly<Record<ServingFunction, lambda.Function>>;
}

/** The HTTP API: the contracts' route table, each call behind the accounts' tokens. */
export class PortalApi extends Construct {
  readonly api: apigw.HttpApi;

  constructor(scope: Construct, id: string, props: PortalApiProps) {
    super(scope, id);
    this.api = new apigw.HttpApi(this, 'Api', {
      createDefaultStage: false,
      defaultAuthorizer: tokensOf(props.accounts),
      corsPreflight: {
        allowOrigins: [props.portalUrl],
        allowMethods: [apigw.CorsHttpMethod.GET, apigw.CorsHttpMethod.POST],
        allowHeaders: ['authorization', 'content-type'],
        exposeHeaders: ['retry-after', 'x-request-id'],
        maxAge: Duration.hours(1),
      },
    });
    const integrations = integrationsOf(props.functions);
    const added = routeIds.flatMap((route) => this.addRoute(route, integrations));
    // A limit of a route that is not there yet would be refused.
    this.addStage(props.config).node.addDependency(...added);
  }

  private addRoute(id: RouteId, integrations: Record<ServingFunction, HttpLambdaIntegration>) {
    const { method, path, function: serving } = routes[id];
    const added = this.api.addRoutes({
      path,
      methods: [apigw.HttpMethod[method]],
      integration: integrations[serving],
    });
    // The CDK lets every method of the path start the function; two routes of one path would have each other's grant.
    const service = 'execute-api';
    const resource = this.api.apiId;
    const sourceArn = Stack.of(this).formatArn({ service, resource, resourceName: `*/${method}${path}` });
    for (const child of added.flatMap((route) => route.node.findAll())) {
      if (child instanceof lambda.CfnPermission) child.sourceArn = sourceArn;
    }
    return added;
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
  functions: PortalApiProps['functions'],
): Record<ServingFunction, HttpLambdaIntegration> {
  return {
    founder: new HttpLambdaIntegration('Founder', functions.founder),
    organiser: new HttpLambdaIntegration('Organiser', functions.organiser),
    uploads: new HttpLambdaIntegration('Uploads', functions.uploads),
  };
}
