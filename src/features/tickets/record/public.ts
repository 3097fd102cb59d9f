export { useServerTexts } from '#src/features/tickets/server-texts.ts'
export { filesSince, isFirst, withFiles } from './placed-files.ts'
export type { AddedFile, ShownEntry } from './placed-files.ts'
export { TicketSection } from './ticket-section.tsx'
