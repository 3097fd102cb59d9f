import { readFileSync } from 'node:fs'

import { EnvError } from './env-error.ts'

/** A setting's value; for `NAME_FILE`, also the file it was read from. */
export type Setting = { value: string; file?: string }

const isSet = (value: string | undefined): value is string => value !== undefined && value !== ''

/** Docker, Kubernetes and systemd provide secrets as files; editors add a line break at the end. */
const contentsOf = (name: string, file: string) => {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new EnvError(
      `${name}_FILE: expected a file this user can read; ${file} can’t be read (${code})`,
    )
  }
}

const settingOf = (name: string, variables: NodeJS.ProcessEnv): Setting | undefined => {
  const [value, file] = [variables[name], variables[`${name}_FILE`]]
  if (!isSet(file)) return isSet(value) ? { value } : undefined
  if (isSet(value)) throw new EnvError(`${name}: expected either ${name} or ${name}_FILE, not both`)
  const contents = contentsOf(name, file)
  if (contents === '') throw new EnvError(`${name}_FILE: expected a value in ${file}; it is empty`)
  return { value: contents, file }
}

/** The settings in these variables, each as `NAME` or as `NAME_FILE`. Empty variables count as unset. */
export const configuredSettings = (names: readonly string[], variables: NodeJS.ProcessEnv) =>
  new Map(
    names.flatMap((name) => {
      const setting = settingOf(name, variables)
      return setting ? [[name, setting] as const] : []
    }),
  )
