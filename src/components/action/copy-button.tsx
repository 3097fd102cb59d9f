import { Trans, useLingui } from '@lingui/react/macro'

import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { Button } from './button.tsx'
import { IconButton } from './icon-button.tsx'
import { useCopy } from './use-copy.ts'

/** Shows on the button whether copying worked. */
export function CopyButton({ text }: { text: string }) {
  const { outcome, copy } = useCopy(text)
  return (
    <Button
      variant="outline"
      size="small"
      icon={outcome === 'copied' ? 'check' : 'copy'}
      onClick={copy}
    >
      <span aria-live="polite">
        {outcome === null && <Trans>Copy</Trans>}
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && <Trans>Couldn’t copy</Trans>}
      </span>
    </Button>
  )
}

/** The same without room for words; `label` says what is copied. */
export function CopyIconButton({ text, label }: { text: string; label: string }) {
  const { t } = useLingui()
  const { outcome, copy } = useCopy(text)
  const said = outcome === null ? '' : outcome === 'copied' ? t`Copied` : t`Couldn’t copy`
  return (
    <>
      <IconButton
        size="small"
        icon={outcome === 'copied' ? 'check' : 'copy'}
        label={label}
        onClick={copy}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
