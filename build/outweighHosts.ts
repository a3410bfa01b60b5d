import type { CSSOptions } from 'vite'
import { path } from './path.js'

type PostcssPlugin = Extract<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number], { postcssPlugin: string }>

/**
 * A host's `.content li` or `#page a:hover` must not reach into the assistant: all our rules stand inside one
 * selector that weighs an id. Keyframes cannot stand inside another rule.
 */
export const outweighHosts: PostcssPlugin = {
  postcssPlugin: 'outweigh-hosts',
  Once(root, { Rule }) {
    if (root.source?.input.file !== path('src/styles/index.css')) return
    const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'keyframes')
    const ours = new Rule({ selector: ':is(.docs-assistant, #docs-assistant)' })
    ours.append(rules)
    ours.walkRules((rule) => {
      rule.selector = rule.selector.replaceAll(/\.docs-assistant(?![\w-])/g, '&$&')
    })
    root.append(ours)
  },
}
