import { useState } from 'react'

/** A typed secret: kept while it's checked, cleared by a new `problem`. */
export function useSecret(problem: unknown) {
  const [secret, setSecret] = useState('')
  const [known, setKnown] = useState(problem)
  if (problem !== known) {
    setKnown(problem)
    if (problem !== null) setSecret('')
  }
  return [secret, setSecret] as const
}
