import { msg } from '@lingui/core/macro'

import { addTexts } from '#src/texts.ts'

addTexts<'comment' | 'attachment' | 'subscription'>({
  'comment.failed': msg`Your comment could not be sent. It is still here; please try again.`,
  'attachment.notDeleted': msg`The file could not be deleted. Please try again.`,
  'subscription.failed': msg`Mails about this ticket could not be turned on or off. Please try again.`,
})
