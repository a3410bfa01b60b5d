import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      '**/node_modules',
      'storybook-static',
      'test-results',
      '.docs-assistant',
      'examples/*/{build,.docusaurus,.next,.astro}',
      'examples/**/cache',
    ],
  },
  js.configs.recommended,
  tseslint.configs.strictTypeChecked,
  reactHooks.configs.flat.recommended,
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/contract/**', 'src/plugins/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'ai', message: 'It adds 23 KB to the page. Types come from @ai-sdk/react.' },
            {
              name: 'zod',
              allowTypeImports: true,
              message: 'It adds 14 KB to the page. The browser takes types and constants only.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['**/*.js', '**/*.mjs', 'examples/**/*.jsx'],
    extends: [tseslint.configs.disableTypeChecked],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        Buffer: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        structuredClone: 'readonly',
      },
    },
  },
  {
    files: ['examples/device/**'],
    languageOptions: {
      globals: {
        document: 'readonly',
        addEventListener: 'readonly',
        performance: 'readonly',
        Request: 'readonly',
        TransformStream: 'readonly',
      },
    },
  },
  {
    files: ['examples/next/**', 'examples/vitepress/**'],
    languageOptions: { globals: { document: 'readonly', matchMedia: 'readonly' } },
  },
)
