import * as z from 'zod'

import { languages } from '#contract/limits.ts'
import { isTimeZone } from '#server/domain/times.ts'

/** One value for all languages, or one per language; missing languages use English. */
const perLanguage = <Value extends z.ZodType>(value: Value) => {
  const [english, ...others] = languages
  const rest = Object.fromEntries(others.map((language) => [language, value.optional()]))
  const byLanguage = z.strictObject({ [english]: value, ...rest } as Record<'en', Value> &
    Record<'de' | 'he' | 'es', z.ZodOptional<Value>>)
  return z.preprocess((input) => (isObject(input) ? input : { [english]: input }), byLanguage)
}

const isObject = (input: unknown) => typeof input === 'object' && input !== null

const portal = 'http://portal.invalid'
/** `//host` and `/\\host` would lead to another site. */
const isPath = (address: string) =>
  address.startsWith('/') &&
  URL.canParse(address, portal) &&
  new URL(address, portal).origin === portal
const isWeb = (address: string) =>
  isPath(address) || (/^https?:\/\//i.test(address) && URL.canParse(address))

const web = z.string().refine(isWeb).meta({
  expected: 'an address that starts with https:// or http://, or a path in this portal',
})
const mail = z.email().meta({ expected: 'an email address' })
const text = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ expected: `a text of 1 to ${max} characters` })
const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d /.-]{2,29}$/)
  .meta({ expected: 'a phone number such as +49 40 555 0100' })
const whole = (min: number, max: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ expected: `a whole number from ${min} to ${max}` })
const picture = z
  .string()
  .regex(/\.(svg|png|webp)$/i)
  .meta({ expected: 'the path of an SVG, PNG or WebP file, relative to this file' })

const logo = z.strictObject({
  light: picture.meta({ description: 'For light backgrounds.' }),
  dark: picture
    .optional()
    .meta({ description: 'For dark backgrounds; defaults to the light one.' }),
  email: picture
    .regex(/\.png$/i)
    .optional()
    .meta({
      expected: 'the path of a PNG file, relative to this file',
      description:
        'For emails, at twice its size: mail programs draw no SVG. Give it a background, because some of them darken emails. Defaults to `light` if that is a PNG; without one, emails show the name.',
    }),
  width: whole(16, 240).default(28).meta({ description: 'Width in pixels at a height of 28.' }),
  showName: z.boolean().default(true).meta({
    expected: 'true or false',
    description: 'Whether to show the name beside it; `false` for a logo that contains the name.',
  }),
})

const signInPicture = z.strictObject({
  light: picture.optional().meta({
    description:
      'The picture beside the sign-in form, for light backgrounds. Without it, the portal shows a chart of the sign-in, or nothing if there is a `logo` or if this is `{}`.',
  }),
  dark: picture.optional().meta({
    description: 'The same for dark backgrounds; defaults to the light one.',
  }),
})

const coupon = z.strictObject({
  title: perLanguage(text(60)).optional().meta({ description: 'What the coupon offers.' }),
  text: perLanguage(text(160))
    .optional()
    .meta({ description: 'A line below it, for example until when it’s valid.' }),
  light: picture.optional().meta({
    description:
      'Its picture at 20 : 7, for light backgrounds; without one, it shows the discount code.',
  }),
  dark: picture.optional().meta({
    description: 'The same for dark backgrounds; defaults to the light one.',
  }),
})

const colours = z.strictObject({
  brand: z
    .string()
    .regex(/^#[\da-f]{6}$/i)
    .meta({
      expected: 'a colour such as #0b5a6e',
      description:
        'The accent colour. Its lightness is adjusted so that text on it stays readable.',
    }),
})

const webOnly = z.url({ protocol: /^https$/ })

const security = z.strictObject({
  contact: z.union([z.email(), webOnly]).meta({
    expected: 'an email address, or an address that starts with https://',
    description:
      'Where researchers report vulnerabilities. With it, the portal serves `/.well-known/security.txt`.',
  }),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}(-[a-z\d]{2,8})*$/i))
    .min(1)
    .default(['en'])
    .meta({
      expected: 'a list such as `["en", "de"]`',
      description: 'The languages in which you read reports.',
    }),
  policyUrl: webOnly.optional().meta({
    expected: 'an address that starts with https://',
    description: 'Your rules for reporting vulnerabilities.',
  }),
})

const accessibility = z.strictObject({
  contact: mail.meta({
    description:
      'Where users report barriers. With it, the portal has a statement at `/accessibility`, linked in the footer. Read it before you publish it.',
  }),
  reviewedOn: z.iso.date().meta({
    expected: 'a date such as 2026-11-28',
    description: 'When you last checked the statement.',
  }),
  gaps: z
    .array(perLanguage(text(300)))
    .optional()
    .meta({
      expected:
        'a list of texts of 1 to 300 characters, each one for all languages or one for each',
      description:
        'What isn’t accessible in your installation, in addition to the product’s own gaps.',
    }),
  complaintsUrl: perLanguage(web).optional().meta({
    description: 'The authority that users can turn to if your answer doesn’t help.',
  }),
})

const form = (page: string) =>
  perLanguage(web)
    .optional()
    .meta({ description: `The signing form on ${page}; without it, the page shows a placeholder.` })

const forms = z.strictObject({
  'partner-agreement': form('`/partner-agreement`'),
  'request-certification': form('`/request-certification`'),
  'contract-data-processing': form('`/contract-data-processing`'),
})

/** The settings in `PROVIDER_FILE`; `docs/configuration.md` is generated from them. */
export const providerShape = z.strictObject({
  name: text(60).default('Statedesk').meta({ description: 'The name of the portal.' }),
  logo: logo.optional().meta({ description: 'Replaces the product’s logo.' }),
  icon: z
    .string()
    .regex(/\.png$/i)
    .optional()
    .meta({
      expected: 'the path of a PNG file, relative to this file',
      description:
        'A square of at least 512 pixels. Replaces the product’s icon in browser tabs and on home screens.',
    }),
  colours: colours.optional(),
  radius: whole(0, 16)
    .optional()
    .meta({ description: 'Corner radius of buttons and fields, in pixels.' }),
  signInPicture: signInPicture.optional(),
  siteUrl: perLanguage(web)
    .optional()
    .meta({ description: 'The provider’s website; the logo on the form pages links to it.' }),
  legalUrl: perLanguage(web).optional().meta({ description: 'Legal notice.' }),
  privacyUrl: perLanguage(web).optional().meta({ description: 'The privacy policy.' }),
  security: security.optional(),
  hotline: perLanguage(phone).optional().meta({
    description: 'The phone number on the sign-in and error pages.',
  }),
  statusUrl: perLanguage(web).optional().meta({
    description: 'The status page of the provider’s systems; linked from the same pages.',
  }),
  accessibility: accessibility.optional(),
  supportMail: mail
    .optional()
    .meta({ description: 'Customer support; the From address of emails.' }),
  orderingMail: mail.optional().meta({
    description: 'The email address for orders: authorization forms and requests for logins.',
  }),
  orderingAddress: text(300)
    .optional()
    .meta({ description: 'The postal address for orders; separate lines with `\\n`.' }),
  orderingUrl: perLanguage(web)
    .optional()
    .meta({ description: 'The ordering page; `{key}` in it is replaced by the discount code.' }),
  discountKey: text(60)
    .optional()
    .meta({ description: 'The discount code. If it’s set, the sign-in page shows a coupon.' }),
  coupon: coupon.optional(),
  announcement: perLanguage(text(300))
    .optional()
    .meta({ description: 'A line above every page after sign-in, for example about maintenance.' }),
  externalParticipants: z.boolean().optional().meta({
    expected: 'true or false',
    description:
      'Whether a ticket’s owner or a security manager can add email addresses outside the company.',
  }),
  ticketsForColleagues: z
    .enum(['security managers', 'everyone', 'nobody'])
    .default('security managers')
    .meta({
      expected: '`"security managers"`, `"everyone"` or `"nobody"`',
      description: 'Who can create a ticket for another user of their company.',
    }),
  resetsNeedProof: z.boolean().default(true).meta({
    expected: 'true or false',
    description:
      'Whether agents need the user’s emergency code or a security manager’s approval to reset an authenticator app or to send a link for a password, in companies with a security manager.',
  }),
  emailTickets: z.record(mail, whole(1, 999_999_999)).optional().meta({
    expected: 'an object such as `{ "support@portal.example.com": 103 }`',
    description:
      'Addresses at which an email of a user opens a ticket, if your mail server has verified the sender, each with the id of the category; see [operating.md](operating.md#open-tickets-by-email).',
  }),
  timeZone: z.string().refine(isTimeZone).default('UTC').meta({
    expected: 'the name of a time zone such as Europe/Berlin',
    description: 'The time zone of times in emails, which name it.',
  }),
  closeResolvedAfterDays: whole(0, 365).default(14).meta({
    description: 'After how many days a resolved ticket closes; `0` never closes it.',
  }),
  forms: forms
    .optional()
    .meta({ description: 'Addresses of the signing forms, shown in a frame.' }),
})

/** A setting as documented and as named in errors. */
export type Described = {
  description?: string
  expected?: string
  default?: unknown
  type?: string
  properties?: Record<string, Described>
  items?: Described
  required?: string[]
}

export const describedProvider = (): Described =>
  z.toJSONSchema(providerShape, { io: 'output', unrepresentable: 'any' }) as Described
