import type { Provider } from './provider.ts'

/** What of the provider's file a page gets to know; paths of this machine stay here. */
export const publicPart = ({
  colours: _,
  radius: __,
  externalParticipants: ___,
  closeResolvedAfterDays: ____,
  logo,
  signInPicture,
  ...rest
}: Provider) => ({
  ...rest,
  ...(logo && { logo: { showName: logo.showName } }),
  ...(signInPicture && { signInPicture: signInPicture.light ? 'own' : 'none' }),
})

/** The origins of the signing forms: nothing else may be framed. */
export const framedOrigins = ({ forms = {} }: Provider): readonly string[] => {
  const addresses = Object.values(forms).flatMap((perLanguage) => Object.values(perLanguage ?? {}))
  // A path is of the portal's own origin, which the policy allows anyway.
  const origins = addresses.flatMap((address) => URL.parse(address ?? '')?.origin ?? [])
  return [...new Set(origins)]
}
