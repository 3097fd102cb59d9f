import { msg } from '@lingui/core/macro'

import { addTexts } from '#src/texts.ts'

addTexts<'comment'>({
  'comment.failed': msg`Your comment could not be sent. It is still here; please try again.`,
})
