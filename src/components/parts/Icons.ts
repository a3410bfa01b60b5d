import type { ReactNode } from 'react'
import type { IconName } from './IconName.js'

/** Icons in place of ours, by what they show. */
export type Icons = Readonly<Partial<Record<IconName, ReactNode>>>
