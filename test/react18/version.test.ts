import { version } from 'react'
import { version as domVersion } from 'react-dom'
import { expect, test } from 'vitest'

test('what is tried here is React 18', () => {
  expect([version, domVersion]).toEqual(['18.3.1', '18.3.1'])
})
