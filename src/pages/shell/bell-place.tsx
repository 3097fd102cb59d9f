import { css } from '#styled-system/css'

/** Keeps the room of the bell until it is there: nothing moves when it comes. */
export const BellPlace = () => <span className={look} />

const look = css({ inlineSize: 'control', blockSize: 'control' })
