const rememberedIn = 'flow-viewer.choice'

/** Who watches the flows of this tab: nobody, this viewer, or Stately's inspector. */
export type InspectorChoice = 'off' | 'viewer' | 'stately'

const choices: readonly string[] = ['off', 'viewer', 'stately'] satisfies InspectorChoice[]

const read = (param: string | null): InspectorChoice | null => {
  if (param === null) return null
  return choices.includes(param) ? (param as InspectorChoice) : 'viewer'
}

export const keepChoice = (choice: InspectorChoice) => sessionStorage.setItem(rememberedIn, choice)

/** `?inspect`, `?inspect=stately` and `?inspect=off` apply to this tab, even after reloads. */
export function inspectorChoiceOf(search: string): InspectorChoice {
  const choice = read(new URLSearchParams(search).get('inspect'))
  if (choice) keepChoice(choice)
  return read(sessionStorage.getItem(rememberedIn)) ?? 'off'
}
