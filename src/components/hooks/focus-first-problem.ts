import { flushSync } from 'react-dom'

/** Sends what a form submits. Once its problems are shown, the first field that has one gets the focus. */
export function focusFirstProblem(form: HTMLFormElement, submit: () => void) {
  flushSync(submit)
  form.querySelector<HTMLElement>('[aria-invalid]')?.focus()
}
