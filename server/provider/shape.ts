import * as z from 'zod'

import { languages } from '#contract/limits.ts'

/** One value for all languages, or one each; English stands in for a language that is absent. */
const perLanguage = <Value extends z.ZodType>(value: Value) => {
  const [english, ...others] = languages
  const rest = Object.fromEntries(others.map((language) => [language, value.optional()]))
  const spoken = z.strictObject({ [english]: value, ...rest } as Record<'en', Value> &
    Record<'de' | 'he' | 'es', z.ZodOptional<Value>>)
  return z.preprocess((given) => (isObject(given) ? given : { [english]: given }), spoken)
}

const isObject = (given: unknown) => typeof given === 'object' && given !== null

const portal = 'http://portal.invalid'
/** `//host` and `/\\host` would lead to another site. */
const isPath = (address: string) =>
  address.startsWith('/') &&
  URL.canParse(address, portal) &&
  new URL(address, portal).origin === portal
const isWeb = (address: string) =>
  isPath(address) || (/^https?:\/\//i.test(address) && URL.canParse(address))

const web = z.string().refine(isWeb).meta({
  expected: 'an address that begins with https:// or http://, or a path of this portal',
})
const mail = z.email().meta({ expected: 'an e-mail address' })
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .meta({ expected: `a text of 1 to ${most} characters` })
const whole = (least: number, most: number) =>
  z
    .int()
    .min(least)
    .max(most)
    .meta({ expected: `a whole number from ${least} to ${most}` })
const picture = z
  .string()
  .regex(/\.(svg|png|webp)$/i)
  .meta({ expected: 'the name of an SVG, PNG or WebP file, seen from this file' })

const logo = z.strictObject({
  light: picture.meta({ description: 'On light ground.' }),
  dark: picture.optional().meta({ description: 'On dark ground; the light one stands in for it.' }),
  width: whole(16, 240)
    .default(28)
    .meta({ description: 'How wide it is, in pixels, where it is 28 high.' }),
  showName: z.boolean().default(true).meta({
    expected: 'true or false',
    description: 'Whether the name stands beside it; `false` for a logo with the name in it.',
  }),
})

const colours = z.strictObject({
  brand: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .meta({
      expected: 'a colour such as #0b5a6e',
      description: 'The accent. Its lightness is held where text on it can be read.',
    }),
})

const form = (page: string) =>
  perLanguage(web)
    .optional()
    .meta({ description: `The signing form on ${page}; a placeholder where there is none.` })

const forms = z.strictObject({
  'partner-agreement': form('`/partner-agreement`'),
  'request-certification': form('`/request-certification`'),
  'contract-data-processing': form('`/contract-data-processing`'),
})

/** What the file of `PROVIDER_FILE` may say; `docs/configuration.md` is written from it. */
export const providerShape = z.strictObject({
  name: text(60).default('Statedesk').meta({ description: 'What the portal is called.' }),
  logo: logo.optional().meta({ description: 'Stands in the place of the product’s mark.' }),
  colours: colours.optional(),
  radius: whole(0, 16)
    .optional()
    .meta({ description: 'How round the corners of buttons and fields are, in pixels.' }),
  siteUrl: perLanguage(web)
    .optional()
    .meta({ description: 'The provider’s site: where the logo of the form pages leads.' }),
  legalUrl: perLanguage(web).optional().meta({ description: 'Legal information.' }),
  privacyUrl: perLanguage(web).optional().meta({ description: 'The privacy policy.' }),
  supportMail: mail
    .optional()
    .meta({ description: 'Customer support; mails of the portal come from it.' }),
  orderingMail: mail
    .optional()
    .meta({ description: 'Where orders go: authorization forms and requests for logins.' }),
  orderingAddress: text(300)
    .optional()
    .meta({ description: 'The same by post; `\\n` between its lines.' }),
  orderingUrl: perLanguage(web)
    .optional()
    .meta({ description: 'The ordering page; `{key}` in it stands for the discount code.' }),
  discountKey: text(60)
    .optional()
    .meta({ description: 'The discount code. With it the login page shows a coupon.' }),
  announcement: perLanguage(text(300))
    .optional()
    .meta({ description: 'A line above every page behind the sign-in, such as a maintenance.' }),
  forms: forms
    .optional()
    .meta({ description: 'Addresses of the signing forms; their origins may be framed.' }),
})

/** A setting as its documentation and its errors see it. */
export type Described = {
  description?: string
  expected?: string
  default?: unknown
  type?: string
  properties?: Record<string, Described>
  required?: string[]
}

export const describedProvider = (): Described =>
  z.toJSONSchema(providerShape, { io: 'output', unrepresentable: 'any' }) as Described
