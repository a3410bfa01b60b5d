/** Packages that tests and stories import in a browser. */
export const browserPackages = [
  '@ai-sdk/react',
  '@guidepup/virtual-screen-reader',
  'axe-core',
  'marked',
  'react',
  'react/jsx-dev-runtime',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-dom/server',
  '@testing-library/react',
  '@testing-library/jest-dom/vitest',
]
