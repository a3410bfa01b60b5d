import { parseExpression } from '@babel/parser'
import type { ObjectExpression } from '@babel/types'
import { findProperty } from './findConfig.js'
import { insertItem, rangeOf, removeItem, type Commented } from './listItems.js'
import { applyEdits } from './textEdits.js'

/** By which a script shows that it writes the index. */
const INDEX = 'docs-assistant index'

function parseManifest(text: string): {
  module: Commented
  scripts: ObjectExpression | undefined
  root: ObjectExpression
} {
  const root = parseExpression(text)
  if (root.type !== 'ObjectExpression') throw new SyntaxError('package.json is not an object.')
  const scripts = findProperty(root, 'scripts')
  // JSON has no comments.
  const module = { text, file: { comments: [] } }
  return { module, root, scripts: scripts?.type === 'ObjectExpression' ? scripts : undefined }
}

/** Which script of a package.json builds the site, and how another command comes after it. */
export interface BuildScript {
  name: string
  /** What it runs, if there is none yet. */
  command: string
  /** Whether the package manager runs `postbuild` after `build`. */
  hasPostScript: boolean
}

/** Runs a command after each build: in the script `postbuild` of a package.json, or at the end of `build`. */
export function addToBuild(text: string, added: string, build: BuildScript): string {
  const { module, root, scripts } = parseManifest(text)
  const name = build.hasPostScript ? `post${build.name}` : build.name
  const fresh = `"${name}": ${JSON.stringify(build.hasPostScript ? added : `${build.command} && ${added}`)}`
  if (scripts === undefined) return applyEdits(text, insertItem(module, root, `"scripts": { ${fresh} }`))
  const script = findProperty(scripts, name)
  if (script?.type !== 'StringLiteral') return applyEdits(text, insertItem(module, scripts, fresh))
  if (script.value.includes(INDEX)) return text
  return applyEdits(text, [{ ...rangeOf(script), text: JSON.stringify(`${script.value} && ${added}`) }])
}

/** Removes what `addToBuild` has added. */
export function removeFromBuild(text: string): string {
  const { module, scripts } = parseManifest(text)
  const edits = (scripts?.properties ?? []).flatMap((property) => {
    if (scripts === undefined || property.type !== 'ObjectProperty' || property.value.type !== 'StringLiteral')
      return []
    const commands = property.value.value.split(' && ')
    const others = commands.filter((command) => !command.includes(INDEX))
    if (others.length === commands.length) return []
    return others.length === 0
      ? removeItem(module, scripts, property)
      : [{ ...rangeOf(property.value), text: JSON.stringify(others.join(' && ')) }]
  })
  return applyEdits(text, edits)
}
