import type { Command } from 'commander'

import { readEnv, settingNames } from '#server/config/env.ts'
import type { Env } from '#server/config/env.ts'
import { configuredSettings } from '#server/config/configured-settings.ts'
import type { Setting } from '#server/config/configured-settings.ts'
import { addSubcommand, printResult } from './command.ts'
import type { Desk } from './desk.ts'
import { table } from './table.ts'

const hidden = '(hidden)'

const isSecret = (name: string) => /SECRET|KEY|TOKEN|HEADERS/.test(name)

/** A URL can contain a password before its host or in its parameters. */
const withoutPassword = (text: string) =>
  text
    .replace(/(?<=:\/\/[^/?#@]*:)[^/?#]*(?=@)/, hidden)
    .replaceAll(/(?<=[?&][^=&]*(?:pass|secret|key|token)[^=&]*=)[^&#]+/gi, hidden)

const shownValue = (name: string, value: Env[keyof Env]) => {
  const text = value === undefined ? '' : String(value)
  if (text === '') return null
  return isSecret(name) ? hidden : withoutPassword(text)
}

const sourceOf = (name: string, setting: Setting | undefined, isShown: boolean) => {
  if (setting === undefined) return isShown ? 'default' : 'unset'
  return setting.file === undefined ? 'environment' : `${name}_FILE ${setting.file}`
}

/** Every setting as the server would use it, without secrets. */
const effectiveSettings = ({ variables }: Desk) => {
  const env = readEnv(variables)
  const settings = configuredSettings(settingNames, variables)
  return settingNames.map((name) => {
    const value = shownValue(name, env[name])
    return { name, value, source: sourceOf(name, settings.get(name), value !== null) }
  })
}

export const addConfig = (program: Command, desk: Desk) => {
  const command = addSubcommand(
    program,
    'config',
    'show every setting, secrets hidden, and its source',
  )
  command.action(() => {
    const data = effectiveSettings(desk)
    const rows = data.map(({ name, value, source }) => [name, value ?? '–', source])
    printResult(desk, command.opts()['json'], {
      data,
      text: table(['Setting', 'Value', 'Source'], rows, ''),
    })
  })
}
