import { buildWhatIsStale } from './launch/build.mjs'
import { endWith } from './launch/ended.mjs'
import { installWhatIsMissing } from './launch/install.mjs'

await endWith(async () => {
  installWhatIsMissing()
  await buildWhatIsStale()
  return 0
})
