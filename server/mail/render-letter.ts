import type { I18n } from '@lingui/core'

import { languageFrom, i18nIn } from '#server/texts/i18n.ts'
import { emailHtml, type Look } from './email-html.ts'
import type { Block, Letter } from './letter.ts'
import type { MailServices } from './services.ts'

const quotedLines = (text: string) => text.replace(/^/gm, '> ')

const plainText = (block: string | Block): string => {
  if (typeof block === 'string') return block
  switch (block.kind) {
    case 'facts':
      return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return block.address
    case 'earlier':
      return `${block.label}\n${block.author}, ${block.time}\n${quotedLines(block.text)}`
    default:
      return block.text
  }
}

const legalLinks = ({ provider, origin }: MailServices, i18n: I18n, language: 'en' | 'de') =>
  [
    { label: i18n._('Legal information'), addresses: provider.legalUrl },
    { label: i18n._('Privacy'), addresses: provider.privacyUrl },
  ].flatMap(({ label, addresses }) => {
    const address = addresses?.[language] ?? addresses?.en
    // A path is one of the portal.
    return address === undefined ? [] : [{ label, address: new URL(address, origin).href }]
  })

type Shown = Pick<MailServices, 'provider' | 'origin' | 'branding'>

const lookOf = (services: Shown, language: string): Look => {
  const { provider, origin, branding } = services
  const logo = branding.mailLogo
  const known = languageFrom(language)
  return {
    language: known,
    provider,
    logo: logo && { ...logo, address: new URL(logo.url, origin).href },
    legal: legalLinks(services as MailServices, i18nIn(known), known),
  }
}

/** Renders a letter as plain text and as HTML. */
export const renderLetter = (letter: Letter, services: Shown, language: string) => {
  const look = lookOf(services, language)
  const { reason, unsubscribe } = letter
  const footer = [
    ...(reason === undefined ? [] : [reason]),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.address}`] : []),
  ]
  const text = [
    ...letter.blocks.map(plainText).filter((part) => part !== ''),
    ...(footer.length === 0 ? [] : [footer.join('\n')]),
    [
      services.provider.name,
      ...look.legal.map(({ label, address }) => `${label}: ${address}`),
    ].join('\n'),
  ].join('\n\n')
  return { subject: letter.subject, text: `${text}\n`, html: emailHtml(letter, look) }
}
