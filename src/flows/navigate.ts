type Navigate = (to: string) => void

let go: Navigate = (to) => window.location.assign(to)

/** The router says how to navigate; until then an address is opened the plain way. */
export const navigateBy = (navigate: Navigate) => {
  go = navigate
}

export const navigate: Navigate = (to) => go(to)
