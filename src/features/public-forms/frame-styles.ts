import { css } from '#styled-system/css'

/** Always 800 px, so that nothing moves when the form loads (K31). */
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
