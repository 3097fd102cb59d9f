import type { Provider } from '#server/provider.ts'

/** What of the provider's file a page gets to know; paths of this machine stay here. */
export const publicPart = ({ colours: _, radius: __, logo, ...rest }: Provider) => ({
  ...rest,
  ...(logo && { logo: { showName: logo.showName } }),
})

/** The origins of the signing forms: nothing else may be framed. */
export const framedOrigins = ({ forms = {} }: Provider): readonly string[] => {
  const addresses = Object.values(forms)
    .flatMap((perLanguage) => Object.values(perLanguage ?? {}))
    .filter((address) => address !== undefined)
  return [...new Set(addresses.map((address) => new URL(address).origin))]
}
