import type { I18n } from '@lingui/core'

import { auditEntry } from '#server/db/accounts/audit.ts'
import { shortened } from '#server/domain/network.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import type { Block, Facts } from './letter.ts'
import type { MailServices } from './services.ts'

/** What the audit knows about a passkey that was added or removed. */
export const aboutPasskey = async (
  { db, provider }: MailServices,
  entryId: number,
  language: string,
): Promise<Record<string, string>> => {
  const entry = await auditEntry(db, entryId)
  if (!entry) return {}
  const time = zonedTime(i18nIn(language), entry.at, provider.timeZone)
  return { passkey: entry.detail, network: shortened(entry.address), time }
}

/** Lets readers tell their own change from another's; nothing if the operator made it. */
export const passkeyFacts = (i18n: I18n, { about }: Facts): Block[] =>
  about['passkey']
    ? [
        {
          kind: 'facts',
          facts: [
            [i18n._('Passkey'), about['passkey']],
            [i18n._('IP address'), about['network'] || '–'],
            [i18n._('Time'), about['time'] ?? '–'],
          ],
        },
      ]
    : []
