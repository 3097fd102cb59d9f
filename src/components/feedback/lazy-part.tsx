import { Trans } from '@lingui/react/macro'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'
import { Notice } from './notice.tsx'
import { SkeletonText } from './skeleton.tsx'

/** Milliseconds between two attempts to fetch a missing script. */
const retryDelay = 5000

type Placeholders<Props> = {
  Loading: (props: Props) => ReactNode
  Missing: (props: Props) => ReactNode
}

/**
 * A part of a page with a script of its own. While the script can't be fetched, only the part is
 * missing: the page around it stays, and the script is fetched again until it arrives.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Missing }: Placeholders<Props> = step,
) {
  let Part: ComponentType<Props> | null = null
  const fetchPart = async () => void (Part ??= await load())

  return function LazyPart(props: Props) {
    const [status, setStatus] = useState<'loading' | 'missing' | 'loaded'>(
      Part ? 'loaded' : 'loading',
    )
    const isLoaded = status === 'loaded'

    useEffect(() => {
      if (isLoaded) return
      const attempt = () =>
        void fetchPart().then(
          () => setStatus('loaded'),
          () => setStatus('missing'),
        )
      attempt()
      const timer = setInterval(attempt, retryDelay)
      addEventListener('online', attempt)
      return () => {
        clearInterval(timer)
        removeEventListener('online', attempt)
      }
    }, [isLoaded])

    if (Part && isLoaded) return <Part {...props} />
    return status === 'missing' ? <Missing {...props} /> : <Loading {...props} />
  }
}

const MissingStep = () => (
  <div role="alert">
    <Notice tone="warning">
      <div className={stack}>
        <p>
          <Trans>We couldn’t load this step. We’ll keep trying automatically.</Trans>
        </p>
        <Button look="outline" size="small" icon="refresh" onClick={() => location.reload()}>
          <Trans>Reload page</Trans>
        </Button>
      </div>
    </Notice>
  </div>
)

const step: Placeholders<object> = {
  Loading: () => <SkeletonText lines={4} />,
  Missing: MissingStep,
}

const stack = css({ display: 'grid', justifyItems: 'start', gap: '2' })
