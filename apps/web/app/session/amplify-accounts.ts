/* The Amplify functions of the account pages. Only user-pool.ts imports this, on first use. */
export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchMFAPreference,
  resendSignUpCode,
  resetPassword,
  setUpTOTP,
  signIn,
  signUp,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
export { configureAmplify } from './configure-amplify.ts';
