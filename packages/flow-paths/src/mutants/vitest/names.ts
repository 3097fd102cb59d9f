/** The suite that tests the unchanged machine. */
export const machineItself = 'the machine itself'
