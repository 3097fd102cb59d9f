/** Every email from the portal has this header, with the portal's host as its value. Relays keep it. */
export const ownHeader = 'X-Statedesk'
