import { passkeyOfferMachine } from '#machines/account/passkey-offer.machine.ts'
import { phone } from '#tests/flows/account/passkeys/model.ts'
import { flowModel } from '#tests/model/model.ts'

export const passkeyOfferModel = flowModel({
  machine: passkeyOfferMachine,
  inputs: {
    'the user has signed in with a code': { isDue: true },
    'the user has postponed the offer': { isDue: false },
  },
  events: {
    'offer.accept': 'the user wants to set up a passkey',
    'offer.postpone': 'the user postpones the offer',
  },
  outcomes: {
    listPasskeys: {
      answers: {
        'the account has no passkeys': { list: [] },
        'the account has a passkey': { list: [phone] },
      },
      fails: 'the passkeys fail to load',
    },
  },
  quiet: ['passkeyOffer.loading'],
})
