export type Flags = { tc: number; sm: number; psm: number }

/** P3: any of the three flags grants access to tickets. */
export const canUseTickets = ({ tc, sm, psm }: Flags) => [tc, sm, psm].some(isSet)

/** P5: sm or psm opens the management area; tc does not (A3). */
export const canManage = ({ sm, psm }: Flags) => [sm, psm].some(isSet)

/** A57: flags are 0 or 1; anything else counts as 0. */
const isSet = (flag: unknown) => Number(flag) === 1
