import { css } from '#styled-system/css'

/** K31: 800 px, whatever stands in it, so that nothing moves when the form comes. */
export const frameLook = css({
  display: 'grid',
  alignContent: 'center',
  blockSize: '[802px]',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
  overflow: 'hidden',
  '&:has(> [role=status])': { alignContent: 'start', padding: '8' },
})
