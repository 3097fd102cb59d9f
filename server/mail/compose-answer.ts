import type { I18n } from '@lingui/core'

import { answerOf } from '#server/db/mail/received-emails.ts'
import { readerLanguage, type Outgoing } from '#server/db/mail/outbox.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { zonedTime } from '#server/texts/local-time.ts'
import type { Letter } from './letter.ts'
import type { Mail } from './mailer.ts'
import { shortened } from './markup.ts'
import { renderLetter } from './render-letter.ts'
import type { MailServices } from './services.ts'

/** How much of the answered email an answer repeats, in characters: it only reminds the reader. */
const maxEarlier = 1000

const subjectOf = (i18n: I18n, subject: string, provider: string) => {
  if (subject === '') return i18n._('{provider}: your email', { provider })
  return /^(?:re|aw):/i.test(subject) ? subject : `Re: ${subject}`
}

/**
 * Composes an agent's answer to a received email, in the language of the user who sent it, or else of the
 * agent; or returns why it isn't sent. Further answers come back to the portal (T329).
 */
export const composeAnswer = async (
  services: MailServices,
  outgoing: Outgoing,
): Promise<Mail | 'taken back'> => {
  const { db, env, provider } = services
  const answer = await answerOf(db, outgoing.aboutId ?? 0)
  if (!answer || answer.reply === '' || answer.repliedAt === null) return 'taken back'
  const { accountId } = outgoing
  const reader = accountId === null ? { accountId, agentId: answer.agentId } : outgoing
  const language = languageFrom(await readerLanguage(db, reader))
  const i18n = i18nIn(language)
  const time = (at: number) => zonedTime(i18n, at, provider.timeZone)
  const { sender, senderName, subject, messageId, text } = answer
  const letter: Letter = {
    subject: subjectOf(i18n, subject, provider.name),
    blocks: [
      i18n._('{author} has answered your email:', { author: answer.displayName }),
      {
        kind: 'message',
        author: answer.displayName,
        time: time(answer.repliedAt),
        text: answer.reply,
      },
      ...(text === ''
        ? []
        : [
            {
              kind: 'earlier',
              label: i18n._('Your email'),
              author: senderName || sender,
              time: time(answer.receivedAt),
              text: shortened(text, maxEarlier),
            } as const,
          ]),
    ],
  }
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name: senderName, address: outgoing.recipient ?? sender },
    ...(messageId !== '' && { answers: messageId }),
    replyTo: env.REPLY_ADDRESS,
    ...renderLetter(letter, services, language),
  }
}
