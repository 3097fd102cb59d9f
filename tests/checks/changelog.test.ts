import { expect, test } from 'vitest'

import { changelogWith } from '../../scripts/release/tag.ts'

const text =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A line.\n\n## [0.1.0] - 2026-11-24\n\n- Old.\n'

test('dates the unreleased changes of a release and starts a new section', () => {
  expect(changelogWith(text, '0.2.0', '2026-12-01')).toBe(
    '# Changelog\n\n## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n\n### Added\n\n- A line.\n\n## [0.1.0] - 2026-11-24\n\n- Old.\n',
  )
})

test.each([
  ['no heading', text.replace('[Unreleased]', '[Next]')],
  ['nothing to release', text.replace('- A line.\n', '')],
])('refuses a release with %s', (_, changelog) => {
  expect(() => changelogWith(changelog, '0.2.0', '2026-12-01')).toThrow('CHANGELOG.md')
})
