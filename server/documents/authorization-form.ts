import { buffer } from 'node:stream/consumers'

import type { DocumentLanguage } from '#contract/documents.ts'
import type { Provider } from '#server/provider/provider.ts'
import { newSheet } from './form-sheet.ts'
import { formWords } from './form-words.ts'

type Sheet = ReturnType<typeof newSheet>

const inPairs = (sheet: Sheet, fields: readonly string[]) =>
  fields.forEach((field, place) => sheet.field(field, place % 2 === 0 ? 0 : 1))

const writeAddresses = (
  sheet: Sheet,
  { name, orderingAddress, orderingMail }: Provider,
  { post, mail, ask }: (typeof formWords)['en']['sendTo'],
) => {
  if (orderingAddress) sheet.words(`${post}: ${orderingAddress.split('\n').join(', ')}`)
  if (orderingMail) sheet.words(`${mail}: ${orderingMail}`)
  if (!orderingAddress && !orderingMail) sheet.words(ask(name))
}

/** G18: the form of a company without a security manager, with the provider's name and addresses. */
export const authorizationForm = (
  provider: Provider,
  language: DocumentLanguage,
): Promise<Buffer> => {
  const { title, lead, company, person, rights, signature, sendTo } = formWords[language]
  const sheet = newSheet(title, provider.name, language)
  sheet.title(title)
  sheet.words(lead(provider.name))
  for (const { heading, fields } of [company, person]) {
    sheet.heading(heading)
    inPairs(sheet, fields)
  }
  sheet.heading(rights.heading)
  for (const choice of rights.choices) sheet.choice(choice)
  sheet.heading(signature.heading)
  sheet.words(signature.words)
  const [place, name, signed] = signature.fields
  sheet.words('')
  inPairs(sheet, [place ?? '', name ?? ''])
  sheet.signature(signed ?? '')
  sheet.heading(sendTo.heading)
  writeAddresses(sheet, provider, sendTo)
  sheet.doc.end()
  return buffer(sheet.doc)
}
