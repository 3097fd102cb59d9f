import { inlineImagesMachine } from '#machines/tickets/inline-images.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const file = { key: 'image-1', name: 'error-message.png', size: 48_213 }

const uploadPlace = { owner: 'anna.keller', place: 'images/4711', interrupted: [] }

export const inlineImagesModel = flowModel({
  machine: inlineImagesMachine,
  inputs: {
    'the user opens the description editor': { ticketId: 4711, uploadPlace },
    'the user signs in again after the session was lost during an upload': {
      ticketId: 4711,
      uploadPlace: { ...uploadPlace, interrupted: [file.name] },
    },
  },
  events: {
    'image.add': {
      'the user pastes an image': { image: { file, type: 'image/png' } },
      'the user pastes an SVG image': {
        image: { file: { ...file, name: 'plan.svg' }, type: 'image/svg+xml' },
      },
      'the user pastes a file that isn’t an image': {
        image: { file: { ...file, name: 'jam.log' }, type: 'text/plain' },
      },
    },
    'dialog.close': 'the user closes the dialog',
  },
  outcomes: {
    attachmentUpload: {
      answers: {
        'the image upload succeeds': { status: 'stored', hashId: 'c0ffee' },
        'the user removes the image': { status: 'removed' },
        'the image upload is rejected': {
          status: 'refused',
          refusal: { name: file.name, messages: ['This file is infected.'] },
        },
      },
      fails: 'the upload crashes',
    },
  },
  // One image at a time covers everything; nothing can be pasted behind a dialog.
  allows: ({ type }, snapshot) =>
    type !== 'image.add' || (snapshot.context.uploads.length === 0 && snapshot.matches('writing')),
  project: ({ uploads, refusals, insertedCount }) => ({
    uploads: uploads.map(({ key }) => key),
    refusals: refusals.map(({ messages }) => messages),
    hasInserted: insertedCount > 0,
  }),
})
