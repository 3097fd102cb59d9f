export type Flags = { tc: number; sm: number; psm: number }

/** Any of the three flags grants access to tickets (P3). */
export const canUseTickets = ({ tc, sm, psm }: Flags) => [tc, sm, psm].some(isSet)

/** sm or psm opens the management area; tc does not (A3, P5). */
export const canManage = ({ sm, psm }: Flags) => [sm, psm].some(isSet)

/** Flags are 0 or 1; anything else counts as 0 (A57). */
const isSet = (flag: unknown) => Number(flag) === 1
