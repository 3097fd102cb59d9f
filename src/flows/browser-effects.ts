import { i18n } from '@lingui/core'

import type { effects } from '#machines/ports.ts'
import { showToast } from '#src/components/feedback/toast-queue.ts'
import { saveLanguage } from '#src/i18n/i18n.ts'
import { displayText } from '#src/texts.ts'
import { navigate } from './navigate.ts'
import { emit } from './event-bus.ts'
import { invalidateRequests, invalidateTickets } from './cached-reads.ts'
import { storeRecord } from '#src/storage/store-record.ts'
import { shownUsername } from '#src/session/stored-account.ts'

/** How the browser carries out the effects of a machine. */
export const browserEffects: typeof effects = {
  navigate: (_, destination) => navigate(destination),
  toast: (_, { text, ...rest }) => showToast({ ...rest, text: displayText(text) }),
  storeRecord: (_, record) => storeRecord(record, shownUsername()),
  broadcast: (_, event) => emit(event),
  invalidateTickets,
  invalidateRequests: () => {
    invalidateRequests()
    emit({ type: 'waiting.changed' })
  },
  print: () => void setTimeout(() => print()),
  setLanguage: (_, { language }) => {
    if (language !== '' && language !== i18n.locale) void saveLanguage(language)
  },
}
