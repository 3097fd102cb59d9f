import type { Passkey } from '#contract/passkeys.ts'
import { passkeysMachine } from '#machines/account/passkeys.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const phone: Passkey = {
  id: 3,
  name: 'Phone',
  kind: 'synced',
  createdAt: '2026-11-20T10:42:00.000Z',
  lastUsedAt: '2026-11-27T10:42:00.000Z',
  host: 'portal.example.com',
  works: true,
  signsIn: true,
  canRemove: true,
}

export const securityKey: Passkey = {
  ...phone,
  id: 4,
  name: 'Key in the safe',
  kind: 'securityKey',
  lastUsedAt: null,
  host: 'old.example.com',
  works: false,
}

/** The only second factor of its account. */
export const onlyFactor: Passkey = { ...phone, id: 5, kind: 'device', canRemove: false }

export const passkeysModel = flowModel({
  machine: passkeysMachine,
  inputs: { 'the user opens the page': { factor: 'app' } },
  events: {
    'list.retry': 'the user clicks Try again',
    'passkey.add': 'the user adds a passkey',
    'passkey.rename': { 'the user renames a passkey': { passkey: phone } },
    'passkey.remove': { 'the user removes a passkey': { passkey: phone } },
    'rename.submit': { 'the user saves the name': { id: phone.id, name: 'Old phone' } },
    'rename.cancel': 'the user closes the dialog',
    'proof.accepted': 'the server removes the passkey',
  },
  outcomes: {
    listPasskeys: {
      answers: {
        'the account has two passkeys': { list: [phone, securityKey] },
        'the account has no passkeys': { list: [] },
      },
      fails: 'the passkeys fail to load',
    },
    passkeyRegistration: {
      answers: {
        'the user has added a passkey': { status: 'added' },
        'the user adds no passkey': { status: 'closed' },
      },
      fails: 'adding a passkey crashes',
    },
    renamePasskey: {
      answers: {
        'the server saves the name': { success: true },
        'the server refuses the name': { success: false, message: 'No.' },
      },
      fails: 'the server can’t be reached',
    },
    proof: {
      answers: { 'the dialog is closed': undefined },
      fails: 'the dialog crashes',
    },
  },
  allows: (event, { context: { list } }) =>
    (event.type !== 'passkey.rename' && event.type !== 'passkey.remove') ||
    list.includes(event.passkey),
  project: ({ list, problem }) => [list.length, problem],
})
