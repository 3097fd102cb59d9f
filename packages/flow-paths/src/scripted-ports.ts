import { fromPromise, toPromise, type AnyActorRef } from 'xstate'

import type { Happening } from './happening.ts'

type Call = {
  readonly input: unknown
  readonly actor: AnyActorRef
  resolve(output: unknown): void
  reject(error: unknown): void
}

/** Puts a test in control of a machine's calls: each one waits until a path says how it ends. */
export class ScriptedPorts {
  readonly #running = new Map<string, Call>()

  /** The logic that replaces every call. */
  readonly logic = fromPromise(({ input, signal, self }) => {
    signal.addEventListener('abort', () => this.#running.delete(self.id))
    return new Promise<unknown>((resolve, reject) => {
      this.#running.set(self.id, { input, actor: self, resolve, reject })
    })
  })

  /** Calls without an outcome yet. */
  get running(): string[] {
    return [...this.#running.keys()]
  }

  /** Ends a call, and waits until the machine has handled it. */
  async settle(happening: Extract<Happening, { kind: 'answered' | 'failed' }>): Promise<void> {
    const call = this.#running.get(happening.port)
    if (!call) throw new Error(`${happening.port} isn't running; running: ${this.running.join()}`)
    this.#running.delete(happening.port)
    if (happening.kind === 'answered') call.resolve(happening.output)
    else call.reject(happening.error)
    await toPromise(call.actor).catch(() => {})
  }
}
