import type { Element } from 'hast'
import { h } from 'hastscript'
import type { SiteView } from '../site/SiteView.js'

/** The assistant is added by the page itself, as a file says that a deployment may write anew. */
export function toScripts({ assets }: SiteView): Element[] {
  return [
    h('script', { defer: true, src: '/_config.js' }),
    h('script', { defer: true, src: `/_site/${assets['assistant.js'].file}` }),
  ]
}
