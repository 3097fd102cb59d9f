import { readFileSync } from 'node:fs'

import * as z from 'zod'

import { EnvError } from './env.ts'

const address = z.url({ protocol: /^https?$/ })

const shape = z.object({
  name: z.string().min(1).max(60).default('Statedesk'),
  legalUrl: address.optional(),
  privacyUrl: address.optional(),
  supportMail: z.email().optional(),
  /** `{key}` in it stands for the discount code (G14). */
  orderingUrl: address.optional(),
  discountKey: z.string().min(1).max(60).optional(),
})

/** What a provider's customers see of the provider. */
export type Provider = z.output<typeof shape>

const parse = (text: string) => {
  try {
    return shape.safeParse(JSON.parse(text))
  } catch {
    throw new EnvError('PROVIDER_FILE: expected a file with JSON in it')
  }
}

/** Reads the provider's own words and addresses from `PROVIDER_FILE`; without one the product's. */
export const readProvider = (file: string | undefined): Provider => {
  if (file === undefined) return shape.parse({})
  const result = parse(readFileSync(file, 'utf8'))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new EnvError(`PROVIDER_FILE: ${issue?.path.join('.')}: ${issue?.message}`)
}
