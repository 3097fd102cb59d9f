import * as z from 'zod'

import { changeCompany, companiesMatching, insertCompany } from '#server/db/accounts/imported.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { externalId, language, optional, name } from './fields.ts'
import { refused, type Kind, type Plan } from './kind.ts'

const schema = z.strictObject({ external_id: externalId, name, language: optional(language) })

type Company = z.output<typeof schema>

const planOf = (
  { external_id: id, name: called, language: spoken }: Company,
  companies: Awaited<ReturnType<typeof companiesMatching>>,
): Plan => {
  const known = companies.find((company) => company.externalId === id)
  const isTaken = companies.some(
    (company) => company.id !== known?.id && company.sortKey === sortKey(called),
  )
  if (isTaken) return refused({ field: 'name', reason: 'another company has this name' })
  const company = { name: called, language: spoken ?? known?.language ?? 'en' }
  if (!known) {
    const write = async (tx: Parameters<typeof insertCompany>[0]) => {
      await insertCompany(tx, { ...company, externalId: id })
    }
    return { outcome: 'created', write }
  }
  const fields = (['name', 'language'] as const).filter((field) => company[field] !== known[field])
  if (fields.length === 0) return { outcome: 'unchanged' }
  return { outcome: 'updated', fields, write: (tx) => changeCompany(tx, known, company) }
}

export const companies: Kind<typeof schema> = {
  schema,
  columns: Object.keys(schema.shape),
  keysOf: (company) => ({ external_id: company.external_id, name: sortKey(company.name) }),
  plan: async (db, records) => {
    const names = records.flatMap((record) => [record.external_id, record.name])
    const existing = await companiesMatching(db, names)
    return records.map((record) => planOf(record, existing))
  },
}
