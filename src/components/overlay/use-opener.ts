import { useId, useState } from 'react'

/** A button that opens a lazily loaded part; busy while its script loads. */
export function useOpener(isLoaded: boolean) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const id = useId()

  const show = (next: boolean) => {
    setWanted(true)
    setOpen(next)
  }
  return { id, open, wanted, show, busy: open && !isLoaded }
}
