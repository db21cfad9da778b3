/** The AWS services that functions and browsers call over HTTP. */
export const emulatedServices = ['dynamodb', 's3', 'ses', 'cognito'] as const;
export type EmulatedService = (typeof emulatedServices)[number];
