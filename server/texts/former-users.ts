import type { I18n } from '@lingui/core'

import { formerUser } from '#server/domain/identity.ts'

/** A name in the reader's language; erased users are shown as a former user. */
export const nameIn = (i18n: I18n, name: string) =>
  name === formerUser ? i18n._('Former user') : name
