/** A placeholder for an inline image until `placeImages` sets its address. */
export const imageSource = (index: number) => `/media/part-${index}`
