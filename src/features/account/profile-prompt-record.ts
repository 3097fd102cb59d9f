import { keepBy } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { deviceStorage } from '#src/storage/browser-storage.ts'

const keyOf = (username: string) => `statedesk.profilePrompt.${username}`

keepBy('profilePrompt.pause', ({ lasts }, username) =>
  writeJson(deviceStorage, keyOf(username), Date.now() + lasts),
)

/** T19: put off less than seven days ago, by this person in this browser. */
export const isPromptPaused = (username: string) => {
  const until = readJson(deviceStorage, keyOf(username))
  return typeof until === 'number' && Date.now() < until
}
