import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { IconButton } from '../../src/components/shared/index.js'

test('a button that is aria-disabled ignores clicks and keys, and keeps the focus', async () => {
  const onClick = vi.fn()
  const button = (isDisabled: boolean) => (
    <IconButton label="Next answer" icon="›" aria-disabled={isDisabled} onClick={onClick} />
  )
  const { rerender } = render(button(false))
  await userEvent.click(screen.getByRole('button', { name: 'Next answer' }))
  expect(onClick).toHaveBeenCalledTimes(1)

  rerender(button(true))
  await userEvent.click(screen.getByRole('button', { name: 'Next answer' }))
  await userEvent.keyboard('{Enter}')
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('button', { name: 'Next answer' })).toHaveFocus()
})
