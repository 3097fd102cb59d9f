const separators: Record<string, string> = { en: ',', he: ',' }

/** "12 KB" or "3.4 MB" with a non-breaking space, in powers of 1024 like the upload limit. */
export const fileSizeIn = (language: string, bytes: number) => {
  const kilobytes = Math.ceil(bytes / 1024)
  if (kilobytes < 1000) return `${kilobytes}\u00A0KB`
  const megabytes = (kilobytes / 1024).toFixed(1)
  return `${language in separators ? megabytes : megabytes.replace('.', ',')}\u00A0MB`
}

/**
 * A whole number in groups of three. Not `Intl`, because its first use takes as long as rendering
 * the first ten rows, which wait for it.
 */
export const countIn = (language: string, count: number) =>
  String(count).replaceAll(/\B(?=(\d{3})+$)/g, separators[language] ?? '.')
