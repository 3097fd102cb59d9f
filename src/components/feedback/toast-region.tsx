import { createToaster, Toast as Ark, Toaster as ArkToaster } from '@ark-ui/react/toast'
import { useLingui } from '@lingui/react/macro'
import { type FocusEvent, useEffect } from 'react'

import { css } from '#styled-system/css'
import { ArkDirection } from '#src/components/ark-direction.tsx'
import { Icon } from '#src/components/icon/icon.tsx'
import { toastQueue } from './toast-queue.ts'

const icons = { success: 'done', info: 'info', error: 'alert' } as const
const iconOf = (type: string | undefined) =>
  type === 'success' || type === 'error' ? icons[type] : icons.info

/** A phone's primary action is at the bottom, where a toast would cover it. */
const isPhone = matchMedia('(max-width: 43.74rem)').matches

const toaster = createToaster({
  placement: isPhone ? 'top' : 'bottom-end',
  // Below the top bar.
  offsets: isPhone ? '4.5rem' : '1rem',
  max: 1,
  overlap: false,
  gap: 8,
})

const isWithin = ({ currentTarget, relatedTarget }: FocusEvent) =>
  currentTarget.contains(relatedTarget)

/** Where the focus was before it entered a toast; null while it isn't in one. */
let origin: EventTarget | null = null

/**
 * Replaces Ark's own handlers, which return the focus to its origin on Tab, so that nobody
 * could tab past a toast.
 */
const focus = {
  enter(event: FocusEvent) {
    event.stopPropagation()
    if (isWithin(event)) return
    origin = event.relatedTarget
    toaster.pause()
  },
  leave(event: FocusEvent) {
    event.stopPropagation()
    if (isWithin(event)) return
    origin = null
    if (!event.currentTarget.matches(':hover')) toaster.resume()
  },
  returnAfter({ status }: { status: string }) {
    if (status === 'dismissing' && origin instanceof HTMLElement) origin.focus()
  },
}

/** One toast at a time; the others wait in Ark's queue. */
export function ToastRegion() {
  const { t } = useLingui()

  useEffect(() => {
    const showPending = () => {
      for (const { text, tone, duration } of toastQueue.processAll())
        toaster.create({
          description: text,
          type: tone,
          duration,
          onStatusChange: focus.returnAfter,
        })
    }
    // Ark only listens after its first effects; an earlier toast would be lost.
    const first = setTimeout(showPending)
    const unsubscribe = toastQueue.subscribe(showPending)
    return () => {
      clearTimeout(first)
      unsubscribe()
    }
  }, [])

  return (
    <ArkDirection>
      <ArkToaster
        toaster={toaster}
        aria-label={t`Status messages`}
        className={regionStyles}
        onFocusCapture={focus.enter}
        onBlurCapture={focus.leave}
      >
        {(toast) => (
          <Ark.Root className={rootStyles} data-tone={toast.type}>
            <Icon name={iconOf(toast.type)} />
            <Ark.Description className={bodyStyles}>{toast.description}</Ark.Description>
            <Ark.CloseTrigger className={closeStyles} aria-label={t`Close message`}>
              <Icon name="cross" />
            </Ark.CloseTrigger>
          </Ark.Root>
        )}
      </ArkToaster>
    </ArkDirection>
  )
}

const regionStyles = css({ zIndex: 'toast' })

const rootStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  inlineSize: '[min(24rem, calc(100vw - 2rem))]',
  paddingInlineStart: '3',
  paddingInlineEnd: '1',
  paddingBlock: '1',
  borderRadius: 'surface',
  border: 'thin',
  backgroundColor: 'raised',
  color: 'text',
  boxShadow: 'floating',
  opacity: 'var(--opacity)',
  translate: 'var(--x) var(--y)',
  transitionProperty: '[translate, opacity]',
  transitionDuration: 'calm',
  '&[data-tone=success] > svg': { color: 'success' },
  '&[data-tone=error] > svg': { color: 'danger' },
  '&[data-tone=info] > svg': { color: 'info' },
})
const bodyStyles = css({ flex: '1', paddingBlock: '2' })
const closeStyles = css({
  display: 'grid',
  placeItems: 'center',
  inlineSize: 'controlSmall',
  blockSize: 'controlSmall',
  borderRadius: 'control',
  color: 'quiet',
  cursor: 'pointer',
  _hover: { backgroundColor: 'hover', color: 'text' },
})
