const separators: Record<string, string> = { en: ',', he: ',' }

/**
 * A whole number in groups of three. Not `Intl`: its first number costs a browser as much time as
 * the first ten rows, and they wait for it.
 */
export const countIn = (language: string, count: number) =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, separators[language] ?? '.')
