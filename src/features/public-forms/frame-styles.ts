import { css } from '#styled-system/css'

/** K31: always 800 px, so that nothing moves when the form loads. */
export const frameStyles = css({
  display: 'grid',
  alignContent: 'center',
  blockSize: '[802px]',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  overflow: 'hidden',
  '&:has(> [role=status])': { alignContent: 'start', padding: '8' },
})
