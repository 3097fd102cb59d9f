import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'

import { IconButton } from '#src/components/action/icon-button.tsx'
import { css } from '#styled-system/css'
import { Brand, type BrandProps } from '#src/components/layout/brand.tsx'
import { DrawerEntries } from './drawer-entries.tsx'
import { keepFocus } from './keep-focus.ts'
import type { Navigation } from './navigation.ts'
import { mainId, SkipLink } from '#src/components/layout/skip-link.tsx'
import { useIsWide } from '#src/components/hooks/media-queries.ts'
import { readRecord, writeRecord } from '#src/storage/storage.ts'

type OverlayDrawerProps = { label: string; onClose: () => void; children: ReactNode }

/**
 * The drawer if there's no room for it beside the page: a native modal dialog, so the browser
 * handles focus and Escape.
 */
function OverlayDrawer({ label, onClose, children }: OverlayDrawerProps) {
  const { t } = useLingui()
  return (
    <dialog ref={openModal} aria-label={label} className={rootStyles} onClose={onClose}>
      <div className={surfaceStyles}>
        <div className={overlayDrawerBarStyles}>
          <IconButton icon="cross" label={t`Close navigation`} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

function openModal(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  dialog.showModal()
  /** A click on the backdrop (the dialog itself) or on a link closes the drawer. */
  const closeWhenDone = ({ target }: MouseEvent) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  }
  dialog.addEventListener('click', closeWhenDone)
  return () => dialog.removeEventListener('click', closeWhenDone)
}

const rootStyles = css({
  position: 'fixed',
  inset: '0',
  marginInlineEnd: 'auto',
  inlineSize: 'drawer',
  maxInlineSize: '[calc(100vw - 3rem)]',
  blockSize: '[100dvh]',
  maxBlockSize: '[100dvh]',
  border: '[none]',
  padding: '0',
  backgroundColor: 'surface',
  color: 'text',
  animation: '[slideIn {durations.calm} {easings.out}]',
  _backdrop: { backgroundColor: 'scrim' },
})
const surfaceStyles = css({ minBlockSize: 'full', overflowY: 'auto' })
const overlayDrawerBarStyles = css({
  display: 'flex',
  alignItems: 'center',
  blockSize: 'topBar',
  paddingInline: '3',
  borderBlockEnd: 'thin',
})

type ShellLayoutProps = {
  brand: BrandProps
  navigation: Navigation
  /** The path of the page that is shown. */
  place: string
  /** The name of a part of the portal, shown beside the portal's name. */
  area?: ReactNode
  /** Icon buttons and menus at the end of the top bar. */
  tools: ReactNode
  announcements?: ReactNode
  /** Shown while a page loads. */
  progress?: ReactNode
  children: ReactNode
}

/** Top bar, drawer of 300 px that folds away, and one main landmark (H1–H7). */
export function ShellLayout(props: ShellLayoutProps) {
  const { brand, area, navigation, place, tools, announcements, progress, children } = props
  const { t } = useLingui()
  const wide = useIsWide()
  const [beside, setBeside] = useState(() => readRecord('drawer') !== 'closed')
  const [over, setOver] = useState(false)

  const open = wide ? beside : over
  const toggle = () => {
    if (!wide) return setOver(!over)
    setBeside(!beside)
    writeRecord('drawer', beside ? 'closed' : 'open')
  }
  const entries = <DrawerEntries label={t`Main navigation`} navigation={navigation} place={place} />

  return (
    <>
      <SkipLink />
      <header className={barStyles}>
        <IconButton
          icon="menu"
          label={open ? t`Close navigation` : t`Open navigation`}
          aria-expanded={open}
          onClick={toggle}
        />
        <Brand {...brand} />
        {area}
        <div className={toolsStyles}>{tools}</div>
        {progress}
      </header>
      <div className={bodyStyles}>
        {wide && beside && <div className={drawerStyles}>{entries}</div>}
        {!wide && over && (
          <OverlayDrawer label={t`Main navigation`} onClose={() => setOver(false)}>
            {entries}
          </OverlayDrawer>
        )}
        <main id={mainId} tabIndex={-1} ref={keepFocus} className={mainStyles}>
          {announcements && <div className={announcementsStyles}>{announcements}</div>}
          {children}
        </main>
      </div>
    </>
  )
}

const barStyles = css({
  // With enlarged text, its lines would fill the screen.
  position: { base: 'sticky', _tiny: 'relative' },
  insetBlockStart: '0',
  zIndex: 'bar',
  display: 'flex',
  flexWrap: { base: 'nowrap', _tiny: 'wrap' },
  alignItems: 'center',
  gap: { base: '2', _tiny: '1' },
  minBlockSize: 'topBar',
  paddingInline: { base: '3', _tiny: '1' },
  borderBlockEnd: 'thin',
  backgroundColor: 'surface',
  _print: { display: 'none' },
})
const toolsStyles = css({
  display: 'flex',
  alignItems: 'center',
  gap: { base: '0', cards: '1' },
  marginInlineStart: 'auto',
  flexShrink: { base: '0', _tiny: '1' },
})
const bodyStyles = css({
  display: 'flex',
  alignItems: 'stretch',
  minBlockSize: '[calc(100dvh - 3.5rem)]',
})
const drawerStyles = css({
  position: 'sticky',
  insetBlockStart: '[3.5rem]',
  alignSelf: 'start',
  flexShrink: '0',
  inlineSize: 'drawer',
  blockSize: '[calc(100dvh - 3.5rem)]',
  overflowY: 'auto',
  borderInlineEnd: 'thin',
  backgroundColor: 'surface',
  _print: { display: 'none' },
})
const announcementsStyles = css({
  marginBlockEnd: '6',
  _empty: { display: 'none' },
  _print: { display: 'none' },
})
const mainStyles = css({
  flex: '1',
  minInlineSize: '0',
  maxInlineSize: 'page',
  '&:has([data-width=list])': { maxInlineSize: 'list' },
  paddingInline: { base: '4', shell: '8', _tiny: '2' },
  paddingBlock: { base: '4', shell: '8' },
  _focusVisible: { outline: '[none]' },
})
