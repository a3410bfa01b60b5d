import type { CSSOptions } from 'vite'
import { path } from './path.js'

type PostcssPlugin = Extract<
  NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>[number],
  { postcssPlugin: string }
>

const STYLE_SHEETS = ['src/styles/index.css', 'src/page-actions/page-actions.css', 'src/docs-search/search.css'].map(
  path,
)

/**
 * Raises the specificity of all rules, so that a host's `.content li` or `#page a:hover` does not override them:
 * nests them in a selector with the specificity of an id. Keyframes cannot be nested in a rule.
 */
export const raiseSpecificity: PostcssPlugin = {
  postcssPlugin: 'raise-specificity',
  Once(root, { Rule }) {
    if (!STYLE_SHEETS.includes(root.source?.input.file ?? '')) return
    const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'keyframes')
    const wrapper = new Rule({ selector: ':is(.docs-assistant, #docs-assistant)' })
    wrapper.append(rules)
    wrapper.walkRules((rule) => {
      rule.selector = rule.selector.replaceAll(/\.docs-assistant(?![\w-])/g, '&$&')
    })
    root.append(wrapper)
  },
}
