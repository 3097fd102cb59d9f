export { BackToLogin } from './back-links.tsx'
export { FirstStep } from './first-step.tsx'
export { formStyles, headingStyles, leadStyles } from './form-styles.ts'
export { LoginFrame } from './login-frame.tsx'
export { OtherSignIn } from './other-sign-in.tsx'
export { noOffer } from './passkey/passkey-ports.ts'
export { StepTransition } from './step-transition.tsx'
export { RecoveryRequestForm } from './password/recovery-request-form.tsx'
export { PasswordResetForm } from './password/password-reset-form.tsx'
export { SecondStep } from './second-factor/second-step.tsx'
export {
  EmergencyCodeDialog,
  SecondFactorSetup,
  SecondFactorSteps,
} from './second-factor/second-factor-setup.tsx'
export { ServerUnreachable } from './server-unreachable.tsx'
