import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType, ReactNode } from 'react'
import * as panelIcons from '../src/components/icons.js'
import * as threadIcons from '../src/components/threadIcons.js'
import { AskIcon } from '../src/components/launcher/Launcher.js'
import { galleryOf } from './galleryOf.js'

/** 16 × 16 line icons in the color of the text. Each can be replaced by name. */
const meta = { title: 'Icons' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const icons = Object.entries<ComponentType<object>>({ AskIcon, ...panelIcons, ...threadIcons } as Record<
  string,
  ComponentType<object>
>)
  .sort()
  .map(([name, Icon]) => [name.replace('Icon', ''), <Icon key={name} />])

export const Gallery: Story = galleryOf(Object.fromEntries(icons) as Record<string, ReactNode>)
