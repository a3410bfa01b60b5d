import { createPagefind } from './createPagefind.js'
import { sections } from './sections.js'

export const { options, init, search } = createPagefind(sections)
