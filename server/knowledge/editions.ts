import { LRUCache } from 'lru-cache'

import type { KbHit } from '#contract/knowledge-base.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { revisionIn } from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { readKnowledge, type KnowledgeIndex } from './knowledge-index.ts'

export type Found = { total: number; list: KbHit[] }

/** Answers that are remembered, of some 4 KB each: people ask the same, and come back to what they found. */
const mostAnswers = 500

/** A state of the knowledge base in a language: its index and what it has answered. */
type Edition = {
  revision: number
  index: Promise<KnowledgeIndex>
  answers: LRUCache<string, Found>
}

/** Holds an edition a language, and begins a new one once the knowledge base has changed. */
export const editionsOf = (engine: Engine) => {
  const kept = new Map<KbLanguage, Edition>()
  return async (language: KbLanguage) => {
    const revision = await revisionIn(engine)
    const known = kept.get(language)
    if (known?.revision === revision) return known
    const index = readKnowledge(engine.db, language)
    const edition = { revision, index, answers: new LRUCache<string, Found>({ max: mostAnswers }) }
    kept.set(language, edition)
    index.catch(() => kept.delete(language))
    return edition
  }
}
