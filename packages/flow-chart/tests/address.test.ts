import { expect, test } from 'vitest'

import { addressOf } from '../../address.ts'
import { packages } from '../../readme.ts'

test.each(packages)('derives every address of %s from that of the repository', (name) => {
  const expected = {
    repository: {
      type: 'git',
      url: 'git+https://git.example/desk/statedesk.git',
      directory: `packages/${name}`,
    },
    homepage: `https://git.example/desk/statedesk/tree/main/packages/${name}#readme`,
    bugs: 'https://git.example/desk/statedesk/issues',
  }
  const url = 'https://git.example/desk/statedesk'
  for (const written of [url, `${url}.git`, `git+${url}.git`, { url: `git+${url}.git` }])
    expect(addressOf(name, written)).toEqual(expected)
})

test('publishes no address before there is one', () => {
  expect(addressOf('flow-chart', undefined)).toEqual({})
})
