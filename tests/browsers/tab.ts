/** In pixels of the window. */
export type Place = { x: number; y: number }

/** A tab of a browser: the few commands that the stories are made of, the same for every driver. */
export type Tab = {
  open: (url: string) => Promise<void>
  reload: () => Promise<void>
  /** The value of an expression in the page; it must be JSON. */
  evaluate: (expression: string) => Promise<unknown>
  /** Chooses a file in the file input that an expression in the page finds. */
  choose: (expression: string, path: string) => Promise<void>
  clickAt: (place: Place) => Promise<void>
  /** Presses a key by its name in `KeyboardEvent.key`. */
  press: (key: string) => Promise<void>
  /** Types into whatever has the focus. */
  type: (text: string) => Promise<void>
}

/** A window without cookies and storage, in a language of its own. */
export type Visit = {
  openTab: () => Promise<Tab>
  /** Where downloads are saved. */
  downloads: string
  close: () => Promise<void>
}

/** A browser that tests start. */
export type TestBrowser = {
  name: string
  isInstalled: boolean
  start: () => Promise<{ visit: () => Promise<Visit>; stop: () => Promise<void> }>
}
