import * as z from 'zod/mini'

const address = z.catch(z.optional(z.url({ protocol: /^https?$/ })), undefined)

const word = z.catch(z.optional(z.string()), undefined)

const shape = z.object({
  name: z.catch(z.string().check(z.minLength(1)), 'Statedesk'),
  legalUrl: address,
  privacyUrl: address,
  supportMail: word,
  /** G14: the page where customers order; `{key}` in it stands for the discount code. */
  orderingUrl: address,
  discountKey: word,
})

export type Provider = z.output<typeof shape>

/** What the server wrote into the page: `<script type="application/json" id="provider">`. */
const written = () => {
  try {
    return JSON.parse(document.getElementById('provider')?.textContent ?? '{}') as unknown
  } catch {
    return {}
  }
}

/** What a provider's customers see of the provider; the product's own name where nothing is configured. */
export const provider: Provider = z.parse(z.catch(shape, shape.parse({})), written())

/** G14: the ordering page with the discount code in its address; null where there is no discount. */
export const couponUrl = ({ orderingUrl, discountKey }: Provider): string | null =>
  orderingUrl?.includes('{key}') && discountKey
    ? orderingUrl.replaceAll('{key}', encodeURIComponent(discountKey))
    : null
