import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { authorizationFormPath } from '#contract/documents.ts'
import { wordsOf } from '../support/pdf-words.ts'
import { engines } from '../support/server-engines.ts'
import { newApp } from '../support/server.ts'

const [sqlite] = engines

const provider = {
  name: 'Nordwind Hosting',
  orderingMail: 'orders@nordwind.example',
  orderingAddress: 'Nordwind Hosting GmbH\nHafenstraße 7\n20457 Hamburg',
}

const formOf = async (language: 'en' | 'de', file: object) => {
  const path = join(mkdtempSync(join(tmpdir(), 'statedesk-form-')), 'provider.json')
  writeFileSync(path, JSON.stringify(file))
  const app = await newApp(sqlite!, { env: { PROVIDER_FILE: path } })
  return app.inject({ url: authorizationFormPath(language) })
}

test('lets visitors download the authorization form as a PDF [G12, G18]', async () => {
  const { statusCode, headers, rawPayload } = await formOf('en', provider)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toContain(
    'attachment; filename="authorization-form.en.pdf"',
  )
  expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(rawPayload.toString('latin1')).toContain('/MarkInfo')
})

test('names the provider and both addresses in the form, in English and in German [A77]', async () => {
  const english = wordsOf((await formOf('en', provider)).rawPayload)
  expect(english).toContain('Authorization for login credentials')
  const german = wordsOf((await formOf('de', provider)).rawPayload)
  expect(german).toContain('Vollmacht für Zugangsdaten')
  for (const texts of [english, german]) {
    expect(texts).toContain('Nordwind Hosting')
    expect(texts).toContain('Nordwind Hosting GmbH, Hafenstraße 7, 20457 Hamburg')
    expect(texts).toContain('orders@nordwind.example')
  }
})

test('says in the form who knows the addresses if none are configured [A77]', async () => {
  const words = wordsOf((await formOf('en', { name: 'Nordwind' })).rawPayload)
  expect(words).toContain('Please ask your contact at Nordwind for the address.')
})

test('names a provider in any alphabet of our font [A77]', async () => {
  const name = 'Ελληνική Πύλη → Žižkov'
  const words = wordsOf((await formOf('en', { name })).rawPayload)
  expect(words).toContain(`Please ask your contact at ${name} for the address.`)
})
