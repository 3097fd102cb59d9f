import type { Case } from './case.ts'
import { access as deAccess } from './de/access.ts'
import { backup as deBackup } from './de/backup.ts'
import { erp as deErp } from './de/erp.ts'
import { interfaces as deInterfaces } from './de/interfaces.ts'
import { licences as deLicences } from './de/licences.ts'
import { mail as deMail } from './de/mail.ts'
import { network as deNetwork } from './de/network.ts'
import { performance as dePerformance } from './de/performance.ts'
import { printing as dePrinting } from './de/printing.ts'
import { projects as deProjects } from './de/projects.ts'
import { security as deSecurity } from './de/security.ts'
import { access as enAccess } from './en/access.ts'
import { backup as enBackup } from './en/backup.ts'
import { erp as enErp } from './en/erp.ts'
import { interfaces as enInterfaces } from './en/interfaces.ts'
import { licences as enLicences } from './en/licences.ts'
import { mail as enMail } from './en/mail.ts'
import { network as enNetwork } from './en/network.ts'
import { performance as enPerformance } from './en/performance.ts'
import { printing as enPrinting } from './en/printing.ts'
import { projects as enProjects } from './en/projects.ts'
import { security as enSecurity } from './en/security.ts'

/** All cases by the language they are written in. */
export const cases: Record<'de' | 'en', Case[]> = {
  de: [
    ...deAccess,
    ...deBackup,
    ...deErp,
    ...deInterfaces,
    ...deLicences,
    ...deMail,
    ...deNetwork,
    ...dePerformance,
    ...dePrinting,
    ...deProjects,
    ...deSecurity,
  ],
  en: [
    ...enAccess,
    ...enBackup,
    ...enErp,
    ...enInterfaces,
    ...enLicences,
    ...enMail,
    ...enNetwork,
    ...enPerformance,
    ...enPrinting,
    ...enProjects,
    ...enSecurity,
  ],
}
