/** "ABCDEFGH" → ["ABCD", "EFGH"]; gaps and hyphens it came with are dropped. */
export const inGroups = (text: string, size = 4): string[] =>
  text.replaceAll(/[\s-]/g, '').match(new RegExp(`.{1,${size}}`, 'gu')) ?? []
