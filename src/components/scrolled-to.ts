/** A ref that brings its element to the middle of the screen, once the router has done its own scrolling. */
export const scrolledTo = (element: HTMLElement | null) => {
  requestAnimationFrame(() => element?.scrollIntoView({ block: 'center' }))
}
