/** Where the text shows a file until `placeImages` says where it is kept. */
export const imageSource = (index: number) => `/media/part-${index}`
