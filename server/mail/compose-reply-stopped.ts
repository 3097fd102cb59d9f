import { isMailAddress } from '#contract/rules/mail-address.ts'
import type { Outgoing } from '#server/db/mail/outbox.ts'
import { stoppedReply } from '#server/db/tickets/held-replies.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { openTicket } from './email-entry.ts'
import type { Letter } from './letter.ts'
import { renderLetter } from './render-letter.ts'
import type { MailServices } from './services.ts'

/** Composes the email about a reply that wasn't sent, or returns why there is nothing to say (T213). */
export const composeReplyStopped = async (services: MailServices, outgoing: Outgoing) => {
  const { db, env, origin, provider } = services
  if (env.AGENTS !== 'on') return 'agents are off'
  const reply = await stoppedReply(db, outgoing.aboutId ?? 0)
  if (!reply) return 'taken back'
  const { ticketId, code, shortDescription, name, mail, locked } = reply
  if (locked) return 'locked'
  if (!isMailAddress(mail)) return 'no address'
  const language = languageFrom(reply.language)
  const i18n = i18nIn(language)
  const about = { provider: provider.name, name, code, shortDescription }
  const letter: Letter = {
    subject: i18n._('{provider}: your reply on {code} wasn’t sent', about),
    blocks: [
      i18n._('Hello {name},', about),
      i18n._(
        'Your reply on ticket {code} wasn’t sent, because something has changed there meanwhile: {shortDescription}',
        about,
      ),
      i18n._('Open the ticket to send or delete it. Nobody has seen it.'),
      openTicket(i18n, `${origin}/agent/ticket/${ticketId}`),
    ],
  }
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name, address: mail },
    ticketId,
    ...renderLetter(letter, services, language),
  }
}
