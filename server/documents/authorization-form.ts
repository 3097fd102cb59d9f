import { buffer } from 'node:stream/consumers'

import type { I18n } from '@lingui/core'

import type { DocumentLanguage } from '#contract/documents.ts'
import type { Provider } from '#server/provider/provider.ts'
import { newSheet } from './form-sheet.ts'
import { i18nIn } from '#server/texts/i18n.ts'

type Sheet = ReturnType<typeof newSheet>

const inPairs = (sheet: Sheet, fields: readonly string[]) =>
  fields.forEach((field, place) => sheet.field(field, place % 2 === 0 ? 0 : 1))

const writeAddresses = (
  sheet: Sheet,
  { name, orderingAddress, orderingMail }: Provider,
  i18n: I18n,
) => {
  if (orderingAddress)
    sheet.paragraph(`${i18n._('By post')}: ${orderingAddress.split('\n').join(', ')}`)
  if (orderingMail) sheet.paragraph(`${i18n._('By email')}: ${orderingMail}`)
  if (!orderingAddress && !orderingMail)
    sheet.paragraph(
      i18n._('Please ask your contact at {provider} for the address.', { provider: name }),
    )
}

/** The form for a company without a security manager, including the provider's name and addresses (G18). */
export const authorizationForm = (
  provider: Provider,
  language: DocumentLanguage,
): Promise<Buffer> => {
  const i18n = i18nIn(language)
  const title = i18n._('Authorization for login credentials')
  const sheet = newSheet(title, provider.name, language)
  sheet.title(title)
  sheet.paragraph(
    i18n._(
      'Our company has no security manager. We ask {provider} to issue login credentials for the customer portal to the person named here, and authorize this person to act for us in it.',
      { provider: provider.name },
    ),
  )
  sheet.heading(i18n._('Company'))
  inPairs(sheet, [
    i18n._('Name'),
    i18n._('Customer number'),
    i18n._('Street and number'),
    i18n._('Postcode and city'),
  ])
  sheet.heading(i18n._('Person to receive the login credentials'))
  inPairs(sheet, [
    i18n._('First name'),
    i18n._('Last name'),
    i18n._('Email address'),
    i18n._('Telephone'),
  ])
  sheet.heading(i18n._('This person'))
  sheet.choice(i18n._('will work with our company’s support tickets.'))
  sheet.choice(i18n._('will be our security manager and request login credentials for others.'))
  sheet.heading(i18n._('Signature'))
  sheet.paragraph(
    i18n._(
      'Signed by a person authorized to represent the company. This authorization is valid until we revoke it in writing.',
    ),
  )
  sheet.paragraph('')
  inPairs(sheet, [i18n._('Place and date'), i18n._('Name and position')])
  sheet.signature(i18n._('Signature and company stamp'))
  sheet.heading(i18n._('Send the signed form to'))
  writeAddresses(sheet, provider, i18n)
  sheet.doc.end()
  return buffer(sheet.doc)
}
