import { parseArgs } from 'node:util'
import { variants } from './variants.mjs'

/** Parses the arguments of the bench. Throws an error if one is invalid. */
export function readOptions() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '3' },
      sizes: { type: 'string', default: '10,50,200' },
      only: { type: 'string', multiple: true },
      cap: { type: 'string', default: '60' },
      growth: { type: 'boolean', default: false },
      typing: { type: 'boolean', default: false },
    },
  })
  const names = variants.map(({ name }) => name)
  const unknown = values.only?.find((name) => !names.includes(name))
  if (unknown !== undefined) throw new Error(`There is no variant "${unknown}". Use one of: ${names.join(', ')}.`)

  return {
    rounds: toNumber('rounds', values.rounds),
    sizes: values.sizes.split(',').map((size) => toNumber('sizes', size)),
    capSeconds: toNumber('cap', values.cap),
    variants: variants.filter(({ name }) => values.only?.includes(name) ?? true),
    mode: values.typing ? 'typing' : values.growth ? 'growth' : 'sizes',
  }
}

function toNumber(name, text) {
  const number = Number(text)
  if (number > 0) return number
  throw new Error(`--${name} takes a number above 0, not "${text}".`)
}
