/* The Amplify functions of a session. Only user-pool.ts imports this, on first use. */
export { fetchAuthSession, signOut } from 'aws-amplify/auth';
export { configureAmplify } from './configure-amplify.ts';
