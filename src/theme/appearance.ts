import { deviceStorage } from '#src/storage/browser-storage.ts'

const storageKey = 'statedesk.appearance'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

export const storedAppearance = (): Appearance =>
  appearances.find((appearance) => appearance === deviceStorage.getItem(storageKey)) ?? 'system'

/** `system` follows the device; the others hold against it. */
export function showAppearance(appearance: Appearance) {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
}

export function chooseAppearance(appearance: Appearance) {
  deviceStorage.setItem(storageKey, appearance)
  showAppearance(appearance)
}
