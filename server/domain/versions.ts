/** Whether a release, such as `0.9.0`, came before another one, such as `0.10.0`. */
export const isOlder = (version: string, than: string) =>
  version.localeCompare(than, 'en', { numeric: true }) < 0
