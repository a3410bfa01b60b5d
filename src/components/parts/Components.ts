import type { ComponentType } from 'react'
import type { PartProps } from './PartProps.js'

/** Components in place of ours, by the name of the part or of the Markdown element. */
export type Components = { readonly [Name in keyof PartProps]?: ComponentType<PartProps[Name]> | undefined }
