import { Trans } from '@lingui/react/macro'

import { useReconnect } from '#src/components/hooks/network.ts'
import { Button, type ButtonProps } from './button.tsx'

type RetryButtonProps = Omit<ButtonProps, 'onClick' | 'children'> & { onRetry: () => void }

/** Retries when pressed, and automatically when the network returns. */
export function RetryButton({ onRetry, ...rest }: RetryButtonProps) {
  useReconnect(onRetry)
  return (
    <Button variant="outline" size="small" icon="refresh" {...rest} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  )
}
