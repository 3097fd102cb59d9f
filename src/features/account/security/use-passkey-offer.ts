import { listPasskeys } from '#contract/passkeys.ts'
import { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { hasPasskeys } from '#src/flows/passkeys.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { readRecord } from '#src/storage/storage.ts'

export const usePasskeyOffer = (username: string) =>
  useFlow(passkeyOfferMachine, {
    calls: { listPasskeys: readPort(listPasskeys) },
    input: { isDue: hasPasskeys() && (readRecord('passkeyOffer.pause', username) ?? 0) === 0 },
  })
