import type { Element } from 'hast'
import { h } from 'hastscript'

/**
 * Renders a sentence for programs that read the HTML. Readers neither see nor hear it. The attribute hides it without
 * a style, which the content security policy of a host may block.
 * @param llmsUrl URL or path of `llms.txt`
 */
export const renderPageListHint = (llmsUrl: string): Element =>
  h('p', { hidden: true }, [
    'The pages of this documentation are listed, as Markdown, in ',
    h('a', { href: llmsUrl }, 'llms.txt'),
    '.',
  ])
