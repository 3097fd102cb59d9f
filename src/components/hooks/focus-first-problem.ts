import { useCallback } from 'react'
import { flushSync } from 'react-dom'

const withProblem = ':is([aria-invalid=true], [data-problem] input):not(:disabled)'

/** Submits a form. Once its problems are shown, focuses the first field with one. */
export function focusFirstProblem(form: HTMLElement, submit: () => void) {
  flushSync(submit)
  form.querySelector<HTMLElement>(withProblem)?.focus()
}

/** A ref for a form: its first field with a problem gets the focus whenever `reason` changes. */
export const useFocusProblem = (reason: unknown) =>
  useCallback(
    (form: HTMLElement | null) => {
      if (reason !== null) form?.querySelector<HTMLElement>(withProblem)?.focus()
    },
    [reason],
  )
