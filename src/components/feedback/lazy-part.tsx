import { Trans } from '@lingui/react/macro'
import {
  useEffect,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'

import { css } from '#styled-system/css'
import { Button } from '#src/components/action/button.tsx'
import { retryPeriodically } from '#src/components/hooks/network.ts'
import { Notice } from './notice.tsx'
import { SkeletonText } from './skeleton.tsx'

type Placeholders<Props> = {
  Loading: (props: Props) => ReactNode
  Missing: (props: Props) => ReactNode
}

/**
 * A part of a page with its own script. While the script can't be loaded, only this part is
 * missing: the page around it stays, and the script is fetched again until it arrives.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Loading, Missing }: Placeholders<Props> = step,
) {
  let Part: ComponentType<Props> | null = null
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const useIsLoaded = () => useSyncExternalStore(subscribe, () => Part !== null)

  const fetchPart = async () => {
    Part ??= await load()
    for (const listener of listeners) listener()
  }

  function LazyPart(props: Props) {
    const isLoaded = useIsLoaded()
    const [isMissing, setIsMissing] = useState(false)

    useEffect(() => {
      if (isLoaded) return
      const attempt = () => void fetchPart().catch(() => setIsMissing(true))
      attempt()
      return retryPeriodically(attempt)
    }, [isLoaded])

    if (Part && isLoaded) return <Part {...props} />
    return isMissing ? <Missing {...props} /> : <Loading {...props} />
  }
  return Object.assign(LazyPart, { fetchPart, useIsLoaded })
}

const MissingStep = () => (
  <div role="alert">
    <Notice tone="warning">
      <div className={stackStyles}>
        <p>
          <Trans>We couldn’t load this step. We’ll keep trying automatically.</Trans>
        </p>
        <Button variant="outline" size="small" icon="refresh" onClick={() => location.reload()}>
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

const stackStyles = css({ display: 'grid', justifyItems: 'start', gap: '2' })
