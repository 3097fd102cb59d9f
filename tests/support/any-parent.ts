import { createActor, fromCallback } from 'xstate'

/** A parent for a machine that reports to one, when it runs without its page. */
export const anyParent = () => createActor(fromCallback(() => {})).start()
