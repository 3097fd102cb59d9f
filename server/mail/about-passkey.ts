import type { I18n } from '@lingui/core'

import { auditEntry } from '#server/db/accounts/audit.ts'
import { shortened } from '#server/domain/network.ts'
import { i18nIn } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import type { Block, Facts, Write } from './letter.ts'
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
const passkeyFacts = (i18n: I18n, { about }: Facts): Block[] =>
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

/** The emails about a passkey; `ending` says what to do if it wasn't the reader. */
export const passkeyLetters = (ending: (i18n: I18n, facts: Facts) => readonly (string | Block)[]) =>
  ({
    passkeyAdded: (i18n, facts) => {
      const { provider, name, username } = facts
      return {
        subject: i18n._('{provider}: a passkey has been added', { provider }),
        blocks: [
          i18n._('Hello {name},', { name }),
          i18n._('A passkey has just been added to your account {username}.', { username }),
          ...passkeyFacts(i18n, facts),
          ...ending(i18n, facts),
        ],
      }
    },
    passkeyRemoved: (i18n, facts) => {
      const { provider, name, username } = facts
      return {
        subject: i18n._('{provider}: a passkey has been removed', { provider }),
        blocks: [
          i18n._('Hello {name},', { name }),
          i18n._(
            'A passkey has just been removed from your account {username}. It no longer works, and other browsers have been signed out.',
            { username },
          ),
          ...passkeyFacts(i18n, facts),
          ...ending(i18n, facts),
        ],
      }
    },
  }) satisfies Record<string, Write>
