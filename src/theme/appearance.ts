const storageKey = 'statedesk.appearance'

export const appearances = ['system', 'light', 'dark'] as const
export type Appearance = (typeof appearances)[number]

export const storedAppearance = (): Appearance =>
  appearances.find((appearance) => appearance === localStorage.getItem(storageKey)) ?? 'system'

/** `system` follows the device; the others hold against it. */
export function showAppearance(appearance: Appearance) {
  if (appearance === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = appearance
}

export function chooseAppearance(appearance: Appearance) {
  localStorage.setItem(storageKey, appearance)
  showAppearance(appearance)
}
