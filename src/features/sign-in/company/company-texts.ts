import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { CompanyText, CompanyTextKey } from '#machines/sign-in/company.ts'
import { textIn } from '#src/texts.ts'

const texts: Record<CompanyTextKey, MessageDescriptor> = {
  'company.noProvider': msg`No company sign-in belongs to this email address. Check the address, or sign in with username and password.`,
  'company.unreachable': msg`Your company’s sign-in service doesn’t answer right now. Please try again in a few minutes.`,
  'company.refused': msg`Your company’s sign-in service isn’t set up correctly. Please contact your IT department.`,
  'company.expired': msg`This invitation has expired or was used before. Please ask for a new one.`,
  'company.tooMany': msg`Too many attempts. Please wait a few minutes, then try again.`,
  'company.failed': msg`We couldn’t reach the server. Please try again.`,
  'company.notLeft': msg`Your browser didn’t open your company’s sign-in service. Please try again.`,
}

/** A text about a company's provider in the current language. */
export const companyText = (text: CompanyText): string => textIn(texts, text)
