import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

// Plain AWS SDK clients, the baseline for the cold start of the functions that use them (`npm run bench:cold`).

export function dynamodb() {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  return () => client.send(new GetCommand({ TableName: 'table', Key: { pk: 'a', sk: 'b' } }));
}

export function s3() {
  const client = new S3Client({});
  const download = new GetObjectCommand({ Bucket: 'bucket', Key: 'key' });
  return () => [client.send(download), getSignedUrl(client, download)];
}

export function presignedPost() {
  return () => createPresignedPost(new S3Client({}), { Bucket: 'bucket', Key: 'key' });
}

export function ses() {
  const client = new SESClient({});
  return (input: SendEmailCommand['input']) => client.send(new SendEmailCommand(input));
}

export function cognito() {
  const client = new CognitoIdentityProviderClient({});
  return () => client.send(new AdminGetUserCommand({ UserPoolId: 'pool', Username: 'user' }));
}
