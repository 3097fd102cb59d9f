/** "ABCDEFGH" → ["ABCD", "EFGH"]; spaces and hyphens in it are removed. */
export const inGroups = (text: string, size = 4): string[] =>
  text.replaceAll(/[\s-]/g, '').match(new RegExp(`.{1,${size}}`, 'gu')) ?? []
