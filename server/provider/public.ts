import type { Provider } from './provider.ts'

/** The parts of the provider file that pages receive; file paths stay on the server. */
export const publicPart = ({
  colours: _,
  radius: __,
  externalParticipants: ___,
  ticketsForColleagues: ____,
  closeResolvedAfterDays: _____,
  timeZone: ______,
  emailTickets: _________,
  resetsNeedProof: _______,
  security: ________,
  icon: __________,
  logo,
  signInPicture,
  coupon,
  ...rest
}: Provider) => ({
  ...rest,
  ...(logo && { logo: { showName: logo.showName } }),
  // The chart of the sign-in belongs to the product's logo.
  ...((signInPicture ?? logo) && { signInPicture: signInPicture?.light ? 'own' : 'none' }),
  ...(coupon && {
    coupon: { title: coupon.title, text: coupon.text, hasPicture: coupon.light !== undefined },
  }),
})

/** The origins of the signing forms, the only ones that can be framed. */
export const framedOrigins = ({ forms = {} }: Provider): readonly string[] => {
  const addresses = Object.values(forms).flatMap((perLanguage) => Object.values(perLanguage ?? {}))
  // A path has the portal's own origin, which the policy already allows.
  const origins = addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return [...new Set(origins)]
}
