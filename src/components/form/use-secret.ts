import { useState } from 'react'

/** A typed secret: kept while it is checked, dropped as soon as a new `refusal` arrives. */
export function useSecret(refusal: unknown) {
  const [secret, setSecret] = useState('')
  const [known, setKnown] = useState(refusal)
  if (refusal !== known) {
    setKnown(refusal)
    if (refusal !== null) setSecret('')
  }
  return [secret, setSecret] as const
}
