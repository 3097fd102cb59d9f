/** The maximum size of a message with its files, in bytes. Email encoding makes files a third larger. */
export const largest = 45 * 1024 * 1024
