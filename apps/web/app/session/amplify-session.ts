/* What a session needs of the user pool's client. Only user-pool.ts imports it, when somebody is signed in. */
export { fetchAuthSession, signOut } from 'aws-amplify/auth';
export { configureAmplify } from './configure-amplify.ts';
