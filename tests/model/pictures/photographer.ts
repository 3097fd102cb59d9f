import { isLeaf } from 'flow-chart'
import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { AnyMachineSnapshot } from 'xstate'

import { agentTexts } from '#src/i18n/agent-texts.ts'
import { addTexts, showLanguage } from '#src/i18n/i18n.ts'
import { looks, pictureName, type Look } from './ways.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether every situation of a page is photographed. */
    pictures: boolean | undefined
  }
}
declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: (name: string, height: number) => Promise<void>
  }
}

/** Takes the pictures of a page, once in every situation, in every look. */
export class Photographer {
  readonly #taken = new Set<string>()

  async take({ _nodes }: AnyMachineSnapshot): Promise<void> {
    const states = _nodes.filter(isLeaf).map(({ id }) => id)
    if (!inject('pictures') || this.#taken.has(states.join())) return
    this.#taken.add(states.join())
    // The guard of the agents' area loads them; a page walked alone has no guard.
    if (states.some((id) => id.startsWith('agent'))) await addTexts(agentTexts)
    for (const look of looks) {
      await show(look)
      await commands.takePicture(pictureName(states, look), heightOfPage())
    }
    await show({ language: 'en', theme: 'light' })
    delete document.documentElement.dataset['theme']
  }
}

async function show({ language, theme }: Look) {
  document.documentElement.dataset['theme'] = theme
  if (document.documentElement.lang !== language) await showLanguage(language)
  // Two frames: the first one draws, the second one has been drawn.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

const margin = 24
const dialog = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])'

/** As much as there is to see; a dialog stands in the middle of the whole window. */
const heightOfPage = () => {
  const bottoms = [...document.body.querySelectorAll('*')].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  const content = Math.max(0, ...bottoms) + margin
  return document.querySelector(dialog) ? innerHeight : Math.min(innerHeight, content)
}
