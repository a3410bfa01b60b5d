import { path } from './path.js'

/**
 * Pages without React get Preact with the script: the same components for 11 KB instead of 66 KB.
 * The lexer and the chat SDK are those of the library build, which left the rest out.
 */
export const forPagesWithoutReact = {
  marked: path('dist/vendor/marked.js'),
  '@ai-sdk/react': path('dist/vendor/chat.js'),
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}
