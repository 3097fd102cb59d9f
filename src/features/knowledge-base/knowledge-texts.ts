import { msg } from '@lingui/core/macro'

import { addTexts } from '#src/texts.ts'

addTexts<'article'>({
  'article.copied': msg`The link was copied.`,
  'article.notCopied': msg`The link could not be copied.`,
})
