/** The UTC day of an instant: `2026-11-30`. */
export const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
