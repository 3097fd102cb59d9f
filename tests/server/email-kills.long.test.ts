import { losesNoEmail } from './email-kills.ts'

losesNoEmail(20)
