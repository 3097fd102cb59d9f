import data from '../../package.json' with { type: 'json' }

/** The version of this server, as released. */
export const { version } = data
