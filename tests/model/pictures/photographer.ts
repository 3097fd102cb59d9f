import { isLeaf } from 'flow-chart'
import { inject } from 'vitest'
import { commands } from 'vitest/browser'
import type { AnyMachineSnapshot } from 'xstate'

import { agentTexts } from '#src/i18n/agent-texts.ts'
import { addTexts, showLanguage } from '#src/i18n/i18n.ts'
import { portalTexts } from '#src/i18n/portal-texts.ts'

/** Languages and themes in which every situation is shown. */
export const languages = ['en', 'de'] as const
export const themes = ['light', 'dark'] as const

type Variant = {
  readonly language: (typeof languages)[number]
  readonly theme: (typeof themes)[number]
}

const variants: readonly Variant[] = languages.flatMap((language) =>
  themes.map((theme) => ({ language, theme })),
)

/** `session.ended.interrupted.de.dark.webp`: the leaf states, the language and the theme. */
const pictureName = (states: readonly string[], { language, theme }: Variant): string =>
  [states.join('+'), language, theme, 'webp'].join('.')

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether to take a screenshot of every situation. */
    pictures: boolean | undefined
  }
}
declare module 'vitest/browser' {
  interface BrowserCommands {
    takePicture: (name: string, height: number) => Promise<void>
  }
}

/** Takes screenshots of a page, once in every situation, theme and language. */
export class Photographer {
  readonly #taken = new Set<string>()

  async take({ _nodes }: AnyMachineSnapshot): Promise<void> {
    const states = _nodes.filter(isLeaf).map(({ id }) => id)
    if (!inject('pictures') || this.#taken.has(states.join())) return
    this.#taken.add(states.join())
    // Guards normally load them; a page walked alone must do it itself.
    await addTexts(portalTexts)
    if (states.some((id) => id.startsWith('agent'))) await addTexts(agentTexts)
    for (const variant of variants) {
      await show(variant)
      await commands.takePicture(pictureName(states, variant), heightOfPage())
    }
    await show({ language: 'en', theme: 'light' })
    delete document.documentElement.dataset['theme']
  }
}

async function show({ language, theme }: Variant) {
  document.documentElement.dataset['theme'] = theme
  if (document.documentElement.lang !== language) await showLanguage(language)
  // The first frame paints; in the second one it's done.
  for (const _ of [1, 2]) await new Promise(requestAnimationFrame)
}

const margin = 24
const dialog = '[role=dialog]:not([hidden]), [role=alertdialog]:not([hidden])'

/** The height of the page's content; a dialog is centred in the whole window. */
const heightOfPage = () => {
  const bottoms = [...document.body.querySelectorAll('*')].map(
    (element) => element.getBoundingClientRect().bottom,
  )
  const content = Math.max(0, ...bottoms) + margin
  return document.querySelector(dialog) ? innerHeight : Math.min(innerHeight, content)
}
