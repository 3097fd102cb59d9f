/** The suite that asks about the unchanged machine. */
export const machineItself = 'the machine itself'
