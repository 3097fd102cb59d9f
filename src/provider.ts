import type { Language } from '#contract/limits.ts'

/** A text or an address for each language; missing languages use English. */
export type Translated = { en: string } & { [L in Language]?: string }

/** The provider's settings that customers see; server/provider has checked them. */
export type Provider = {
  name: string
  logo?: { showName: boolean }
  /** Beside the sign-in: the provider's own picture, or none; else a chart of the sign-in. */
  signInPicture?: 'own' | 'none'
  siteUrl?: Translated
  legalUrl?: Translated
  privacyUrl?: Translated
  /** a telephone number as people write it */
  hotline?: Translated
  statusUrl?: Translated
  /** What the statement of accessibility says about this installation. */
  accessibility?: {
    contact: string
    /** YYYY-MM-DD */
    reviewedOn: string
    gaps?: readonly Translated[]
    complaintsUrl?: Translated
  }
  supportMail?: string
  orderingMail?: string
  orderingAddress?: string
  /** The page where customers order; `{key}` in it stands for the discount code (G14). */
  orderingUrl?: Translated
  discountKey?: string
  /** What the coupon says, and whether the provider has a picture of it. */
  coupon?: { title?: Translated; text?: Translated; hasPicture: boolean }
  announcement?: Translated
  /** The signing forms by the address of their page (F4). */
  forms?: { [Page in string]?: Translated }
  /** Demo accounts exist, and other computers can reach them. */
  demoIsExposed?: boolean
}

/** What the server wrote into the page; without a server, the product's name. */
export const provider = JSON.parse(
  document.getElementById('provider')?.textContent ?? '{"name":"Statedesk"}',
) as Provider

/** A text or an address in `language`. */
export const inLanguage = (spoken: Translated | undefined, language: string): string | undefined =>
  spoken?.[language as Language] ?? spoken?.en

/** The ordering page with the discount code in its address; null where there is no discount (G14). */
export const couponUrl = (
  { orderingUrl, discountKey }: Provider,
  language: string,
): string | null => {
  const url = inLanguage(orderingUrl, language)
  return url?.includes('{key}') && discountKey
    ? url.replaceAll('{key}', encodeURIComponent(discountKey))
    : null
}
