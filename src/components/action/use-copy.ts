import { useEffect, useState } from 'react'

import { limits } from '#contract/limits.ts'

/** Copies a text, and says for a moment whether it worked. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), limits.copyToastDuration)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }
  return { outcome, copy: () => void copy() }
}
