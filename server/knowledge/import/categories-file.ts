import { isMap, isSeq, type Node, type YAMLMap } from 'yaml'

import type { Report } from './problem.ts'
import { readYaml, type Yaml } from './yaml-lines.ts'

/** A category from the file; parents come before their children. */
export type NewCategory = { path: string; parent: string; nameEn: string; nameDe: string }

const keyShape = /^[a-z0-9-]+$/

type Reading = { yaml: Yaml; report: Report; categories: NewCategory[] }

const textAt = ({ yaml, report }: Reading, item: YAMLMap, key: string) => {
  const value = item.get(key)
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  report(yaml.lineOf(item), `${key}: expected text`)
  return ''
}

const readItem = (reading: Reading, item: Node, parent: string) => {
  const { yaml, report, categories } = reading
  if (!isMap(item)) return report(yaml.lineOf(item), 'expected key, en, de and optionally children')
  const key = textAt(reading, item, 'key')
  const path = parent === '' ? key : `${parent}/${key}`
  if (!keyShape.test(key))
    report(yaml.lineOf(item), 'key: expected lowercase letters, digits and hyphens')
  if (categories.some((one) => one.path === path))
    report(yaml.lineOf(item), `${path} appears twice`)
  const [nameEn, nameDe] = [textAt(reading, item, 'en'), textAt(reading, item, 'de')]
  categories.push({ path, parent, nameEn, nameDe })
  const children = item.get('children')
  if (children !== undefined) readList(reading, children as Node, path)
}

const readList = (reading: Reading, list: Node | null, parent: string) => {
  if (!isSeq(list))
    return reading.report(reading.yaml.lineOf(list), 'expected a list of categories')
  for (const item of list.items) readItem(reading, item as Node, parent)
}

/** Reads `categories.yaml`: a list of key, en, de and children. */
export const readCategories = (source: string, report: Report): NewCategory[] => {
  const yaml = readYaml(source, 1, report)
  if (!yaml) return []
  const categories: NewCategory[] = []
  readList({ yaml, report, categories }, yaml.document.contents, '')
  return categories
}
