import { path } from './path.js'

/**
 * Aliases for the script tag: pages without React load Preact, which is 11 KB instead of 66 KB.
 * The chat SDK is the file of the library build.
 */
export const forPagesWithoutReact = {
  '@ai-sdk/react': path('dist/vendor/chat.js'),
  'react-dom/client': 'preact/compat/client',
  'react-dom': 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  react: 'preact/compat',
}
