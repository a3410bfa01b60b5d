import type { Plugin } from 'vite'

/**
 * We use the lexer of marked alone. No bundler can leave the rest out, because the file makes a
 * parser as it loads; told that nobody misses it, ours can: 3 KB less for every page.
 */
export const leanMarked: Plugin = {
  name: 'lean-marked',
  apply: 'build',
  transform(code, id) {
    if (!id.endsWith('/marked.esm.js')) return null
    return { code: code.replace(/\bvar (\w+)=new (\w+);/g, 'var $1=/* @__PURE__ */new $2;'), map: null }
  },
}
