import data from '../../package.json' with { type: 'json' }

/** The released version of this server. */
export const { version } = data
