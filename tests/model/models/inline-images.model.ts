import { inlineImagesMachine } from '#machines/inline-images.machine.ts'
import { flowModel } from '../model.ts'

const file = { key: 'picture-1', name: 'error-message.png', size: 48_213 }

export const inlineImagesModel = flowModel({
  machine: inlineImagesMachine,
  inputs: { 'a description is written': { ticketId: 4711 } },
  events: {
    'picture.add': {
      'a picture is pasted': { picture: { file, type: 'image/png' } },
      'a drawing is pasted': {
        picture: { file: { ...file, name: 'plan.svg' }, type: 'image/svg+xml' },
      },
      'a file that is no image is pasted': {
        picture: { file: { ...file, name: 'jam.log' }, type: 'text/plain' },
      },
    },
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    attachmentUpload: {
      answers: {
        'the picture is stored': { end: 'stored', hashId: 'c0ffee' },
        'the picture is left out': { end: 'removed' },
        'the picture is refused': {
          end: 'refused',
          refusal: { name: file.name, messages: ['This file is infected.'] },
        },
      },
      fails: 'an upload never fails: it offers to try again',
    },
  },
  // One picture at a time tells all there is to tell; behind a dialog nobody pastes.
  allows: ({ type }, snapshot) =>
    type !== 'picture.add' ||
    (snapshot.context.uploads.length === 0 && snapshot.matches('writing')),
  project: ({ uploads, refusals, inserted }) => ({
    uploads,
    refusals: refusals.map(({ name }) => name),
    hasInserted: inserted > 0,
  }),
})
