import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState, type ComponentProps, type ReactElement } from 'react'
import { Launcher } from '../src/components/launcher/Launcher.js'
import { LauncherStatus } from '../src/components/launcher/LauncherStatus.js'
import { galleryOf } from './galleryOf.js'
import { statesOf } from './statesOf.js'

interface LauncherWithStatusProps extends ComponentProps<typeof Launcher> {
  status?: ComponentProps<typeof LauncherStatus>['status'] | undefined
}

function LauncherWithStatus({ status, ...props }: LauncherWithStatusProps): ReactElement {
  const [launcher, setLauncher] = useState<HTMLElement | null>(null)
  return (
    <>
      <Launcher {...props} buttonRef={setLauncher} />
      {launcher && status && <LauncherStatus launcher={launcher} status={status} label="The answer is arriving." />}
    </>
  )
}

const meta = {
  component: LauncherWithStatus,
  args: { isOpen: false, label: 'Ask the docs', onOpen: () => undefined },
  parameters: { docs: { story: { height: '120px' } } },
} satisfies Meta<typeof LauncherWithStatus>

export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Answering: Story = { args: { status: 'streaming' } }
export const AnswerUnseen: Story = { args: { status: 'unseen' } }
export const OnAPhone: Story = { globals: { viewport: { value: 'width320' } } }

export const Gallery: Story = galleryOf(statesOf(LauncherWithStatus, meta.args, { Quiet, Answering, AnswerUnseen }))
