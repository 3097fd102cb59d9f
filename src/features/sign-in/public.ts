export { formLook, headingLook, leadLook } from './form-look.ts'
export { LoginFrame } from './login-frame.tsx'
