import { assign, createMachine, fromPromise, log, raise, setup } from 'xstate'

import type { Shape } from './shape.ts'

/** A film with a picture and a sound, which start and stop together. */
const film: Shape = {
  machine: createMachine({
    id: 'film',
    type: 'parallel',
    on: {
      play: { target: ['.picture.moving', '.sound.on'] },
      stop: { target: ['#still', '#silent'] },
    },
    states: {
      picture: {
        initial: 'still',
        states: { still: { id: 'still', tags: 'paused' }, moving: { tags: ['playing', 'busy'] } },
      },
      sound: {
        initial: 'off',
        states: { off: { id: 'silent' }, on: { on: { mute: 'off' } } },
      },
    },
  }),
  paths: ['stop', 'play → play', 'play → stop', 'play → mute → play', 'play → mute → stop'],
}

/** An upload that waits longer before each retry, and reports with params what went wrong. */
const retries: Shape = {
  machine: setup({
    types: {} as {
      context: { tries: number; file: string }
      input: { file: string }
      events: { type: 'give up' }
      output: { uploaded: boolean }
    },
    actors: {
      upload: fromPromise<void, { file: string; part: number }>(() => new Promise(() => {})),
    },
    delays: { pause: ({ context }) => 500 * 3 ** context.tries },
    guards: { isWithin: ({ context }, { tries }: { tries: number }) => context.tries < tries },
    actions: {
      report: (_, _params: { level: 'info' | 'error'; text: string }) => {},
      count: assign({ tries: ({ context }, { by }: { by: number }) => context.tries + by }),
    },
  }).createMachine({
    id: 'upload',
    context: ({ input }) => ({ tries: 0, file: input.file }),
    initial: 'uploading',
    states: {
      uploading: {
        tags: 'busy',
        exit: { type: 'report', params: { level: 'info', text: 'A try ended.' } },
        invoke: {
          src: 'upload',
          input: ({ context }) => ({ file: context.file, part: context.tries }),
          onDone: 'uploaded',
          onError: [
            {
              guard: { type: 'isWithin', params: { tries: 2 } },
              target: 'waiting',
              actions: { type: 'count', params: { by: 1 } },
            },
            {
              target: 'failed',
              actions: {
                type: 'report',
                params: ({ context }) => ({ level: 'error', text: `No ${context.file}` }),
              },
            },
          ],
        },
      },
      waiting: { after: { pause: 'uploading' }, on: { 'give up': 'failed' } },
      uploaded: { type: 'final' },
      failed: { type: 'final' },
    },
    output: ({ context }) => ({ uploaded: context.tries < 2 }),
  }),
  inputs: { 'a file is chosen': { file: 'cat.png' } },
  paths: [
    'upload answers',
    'upload fails → give up',
    'upload fails → 1500 milliseconds pass → upload answers',
    'upload fails → 1500 milliseconds pass → upload fails → give up',
    'upload fails → 1500 milliseconds pass → upload fails → 4500 milliseconds pass → upload answers',
    'upload fails → 1500 milliseconds pass → upload fails → 4500 milliseconds pass → upload fails',
  ],
}

/** A kettle that beeps later the more water it holds, and is cleaned up whenever it's left. */
const kettle: Shape = {
  machine: createMachine({
    id: 'kettle',
    context: { cups: 1 },
    initial: 'cold',
    exit: log('The kettle is put away.'),
    states: {
      cold: {
        on: {
          fill: {
            guard: ({ context }) => context.cups < 3,
            actions: assign({ cups: ({ context }) => context.cups + 1 }),
          },
          boil: 'heating',
        },
        exit: [log('It gets warm.'), assign({ cups: ({ context }) => context.cups })],
      },
      heating: {
        tags: ['hot'],
        entry: raise(
          { type: 'beep' },
          { id: 'beep', delay: ({ context }) => context.cups * 60_000 },
        ),
        on: { beep: 'hot' },
      },
      hot: { tags: ['hot'], on: { pour: 'empty' } },
      empty: { type: 'final' },
    },
  }),
  events: { beep: {} },
  paths: [
    'boil → 1 minute passes → pour',
    'fill → boil → 2 minutes pass → pour',
    'fill → fill → boil → 3 minutes pass → pour',
  ],
}

export const actions = { film, retries, kettle }
