/** Bytes of a message with its files, which email makes a third larger. */
export const largest = 45 * 1024 * 1024
