import type { ServerLanguage } from '#server/texts/words.ts'

type Words = {
  title: string
  ask: (code: string) => string
  confirm: string
  done: string
  ended: (code: string) => string
  unknownTitle: string
  unknown: string
}

/** The words of the page behind the link of a mail that ends a subscription. */
export const unsubscribeWords: Record<ServerLanguage, Words> = {
  en: {
    title: 'No more mails about this ticket?',
    ask: (code) => `You follow the ticket ${code} and get a mail when something happens on it.`,
    confirm: 'Unsubscribe',
    done: 'You are unsubscribed',
    ended: (code) => `Updates on the ticket ${code} stop. In the portal you can follow it again.`,
    unknownTitle: 'This link leads nowhere',
    unknown: 'It is incomplete or too old. In the portal you can unsubscribe on the ticket itself.',
  },
  de: {
    title: 'Keine Mails mehr zu diesem Ticket?',
    ask: (code) => `Sie folgen dem Ticket ${code} und erhalten eine Mail, wenn sich etwas tut.`,
    confirm: 'Abbestellen',
    done: 'Sie haben die Mails abbestellt',
    ended: (code) =>
      `Zum Ticket ${code} kommen keine Mails mehr. Im Portal können Sie ihm wieder folgen.`,
    unknownTitle: 'Dieser Link führt nirgendwohin',
    unknown:
      'Er ist unvollständig oder zu alt. Im Portal können Sie die Mails direkt am Ticket abbestellen.',
  },
}
