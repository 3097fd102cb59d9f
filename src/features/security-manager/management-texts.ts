import { msg } from '@lingui/core/macro'

import { addTexts } from '#src/texts.ts'

addTexts<'partner'>({
  'partner.failed': msg`Something went wrong.`,
  'partner.sent': msg`Your request has been sent.`,
})
