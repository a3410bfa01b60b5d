import { benchGrowth } from './benchGrowth.mjs'
import { benchSizes } from './benchSizes.mjs'
import { benchTyping } from './benchTyping.mjs'

/** The benches by their mode. */
export const benches = { sizes: benchSizes, growth: benchGrowth, typing: benchTyping }
