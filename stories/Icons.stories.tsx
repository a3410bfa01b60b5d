import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType, ReactNode } from 'react'
import { galleryOf } from './galleryOf.js'

/** Lines of 16 units in the colour of the text. An owner can replace each by its name. */
const meta = { title: 'Icons' } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

const files = import.meta.glob<Record<string, ComponentType<object>>>('../src/components/icons/*Icon.tsx', { eager: true })

const icons = Object.values(files)
  .flatMap((file) => Object.entries(file))
  .filter(([name]) => name !== 'Icon')
  .map(([name, Icon]) => [name.replace('Icon', ''), <Icon key={name} />])

export const Gallery: Story = galleryOf(Object.fromEntries(icons) as Record<string, ReactNode>)
