import { isMailAddress } from '#contract/rules/mail-address.ts'
import { addAgentLink, issueAgentLink } from '#server/db/agents/agent-links.ts'
import { agentById } from '#server/db/agents/agents.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { lockMail, type Outgoing } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { linkLifetimes } from '#server/domain/lifetimes.ts'
import { i18nIn, languageFrom } from '#server/texts/i18n.ts'
import { aboutPasskey } from './about-passkey.ts'
import { agentAccountLetters, type AgentAccountMail } from './agent-account-letters.ts'
import { deferredUntil } from './deferred-until.ts'
import { renderLetter } from './render-letter.ts'
import type { MailServices } from './services.ts'

type About = Outgoing & { kind: AgentAccountMail }

/** The code of the link an email needs. It's created here, so that the queue never stores it. */
const codeFor = (tx: Db, kind: AgentAccountMail, agentId: number, now: number) => {
  if (kind === 'passwordReset')
    return addAgentLink(tx, { agentId, now, lifetime: linkLifetimes[kind] })
  return kind === 'invitation'
    ? issueAgentLink(tx, { agentId, now, lifetime: linkLifetimes[kind] })
    : undefined
}

/** Null if the email was withdrawn. */
const linkOf = ({ db, now, origin }: MailServices, outgoing: About, agentId: number) =>
  inTransaction(db, async (tx) => {
    if (!(await lockMail(tx, outgoing))) return null
    const code = await codeFor(tx, outgoing.kind, agentId, now())
    return code === undefined ? '' : `${origin}/agent/set-password?code=${code}`
  })

/** Composes an email about an agent's own account, or returns why it isn't sent (T230). */
export const composeAboutAgent = async (
  services: MailServices,
  outgoing: About,
  agentId: number,
) => {
  const { db, env, provider } = services
  if (env.AGENTS !== 'on') return 'agents are off'
  const { username, displayName: name, locked, ...agent } = await agentById(db, agentId)
  const mail = outgoing.recipient ?? agent.mail
  if (locked) return 'locked'
  if (!isMailAddress(mail)) return 'no address'
  const until = await deferredUntil(services, outgoing)
  if (until !== null) return { deferredUntil: until }
  const link = await linkOf(services, outgoing, agentId)
  if (link === null) return 'taken back'
  const language = languageFrom(agent.language)
  const { aboutId } = outgoing
  const about = aboutId === null ? {} : await aboutPasskey(services, aboutId, language)
  const facts = { provider: provider.name, name, username, link, about }
  const letter = agentAccountLetters[outgoing.kind](i18nIn(language), facts)
  return {
    id: `${outgoing.createdAt}-${outgoing.id}`,
    to: { name, address: mail },
    ...renderLetter(letter, services, language),
  }
}
