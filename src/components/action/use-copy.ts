import { useEffect, useState } from 'react'

import { limits } from '#contract/limits.ts'

/** Copies a text; fails without a permission, and without HTTPS, where there is no clipboard. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Copies a text, and says for a moment whether it worked. */
export function useCopy(text: string) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), limits.copyToastDuration)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => setOutcome(await copyText(text))
  return { outcome, copy: () => void copy() }
}
