import {
  lazy,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'

const DialogWindow = lazy(() => import('./dialog-window.tsx'))

export type DialogProps = {
  open: boolean
  /** A question, or the name of what is asked for. */
  title: ReactNode
  children: ReactNode
  /** Buttons that say what they do, the safe one first. */
  actions: ReactNode
  /** Without it only the actions close the dialog: neither Escape nor a click outside does (B45). */
  onClose?: () => void
  /** Interrupts: read at once, and not closed by a click outside. */
  urgent?: boolean
  /** What gets the focus; else the first thing that can have it. */
  focusFirst?: RefObject<HTMLElement | null>
}

/** Its parts load when it opens for the first time; when it closes, the focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)

  const opener = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (props.open && document.activeElement instanceof HTMLElement)
      opener.current = document.activeElement
  }, [props.open])

  return wanted ? (
    <Suspense>
      <DialogWindow {...props} opener={opener} />
    </Suspense>
  ) : null
}
