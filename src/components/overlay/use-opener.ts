import { useId, useState } from 'react'

/** A button that opens a part with a script of its own; busy while the script is on its way. */
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
