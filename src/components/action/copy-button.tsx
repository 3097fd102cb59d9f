import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { Button } from './button.tsx'

type Outcome = 'copied' | 'failed' | null

/** Shows on the button whether copying worked. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<Outcome>(null)

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

  return (
    <Button
      variant="outline"
      size="small"
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={() => void copy()}
    >
      <span aria-live="polite">
        {outcome === null && <Trans>Copy</Trans>}
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && <Trans>Couldn’t copy</Trans>}
      </span>
    </Button>
  )
}
