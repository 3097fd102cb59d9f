export const typedFieldsKey = 'statedesk.typed'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Passwords and codes stay with the person who typed them. */
const isOpen = (control: Control) =>
  !['password', 'hidden', 'file', 'radio', 'checkbox'].includes(control.type) &&
  !/password|one-time-code/.test(control.getAttribute('autocomplete') ?? '')

export const typedControls = () =>
  [...document.querySelectorAll<Control>(':is(input, textarea, select)[name]')].filter(isOpen)
