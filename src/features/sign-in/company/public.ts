export { companyText } from './company-texts.ts'
