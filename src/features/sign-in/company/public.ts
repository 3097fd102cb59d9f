export { companyText } from './company-texts.ts'
export { DepartureStatus } from './departure-status.tsx'
