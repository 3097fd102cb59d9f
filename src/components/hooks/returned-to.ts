/** A ref for what somebody comes back to: in the middle of the screen and with the focus, once the router has done its own. */
export const returnedTo = (element: HTMLElement | null) => {
  requestAnimationFrame(() => {
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
