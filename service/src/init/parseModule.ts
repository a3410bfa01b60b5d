import { parse, type ParserPlugin } from '@babel/parser'
import type { File } from '@babel/types'

/** A file of a project as text, with its syntax tree. */
export interface Module {
  /** Its path. */
  name: string
  text: string
  file: File
}

/**
 * Parses a file of JavaScript, TypeScript or JSX, by the extension of its name.
 * @throws {SyntaxError} with the line, if the file is not valid
 */
export function parseModule(text: string, name: string): Module {
  const isTypeScript = /\.[cm]?tsx?$/.test(name)
  const plugins: ParserPlugin[] = [
    ...(isTypeScript ? (['typescript'] as const) : []),
    // `<Type>value` is TypeScript outside of .tsx files.
    ...(isTypeScript && !name.endsWith('x') ? [] : (['jsx'] as const)),
  ]
  const file = parse(text, {
    sourceType: 'unambiguous',
    plugins,
    allowReturnOutsideFunction: true,
    createParenthesizedExpressions: true,
  })
  return { name, text, file }
}
