export { formLook, headingLook, leadLook } from './form-look.ts'
export { LoginFrame } from './login-frame.tsx'
export { EmergencyCodeDialog, SecondFactorSteps } from './second-factor/second-factor-set-up.tsx'
