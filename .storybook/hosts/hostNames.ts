/** The pages that the toolbar offers, and under which the assistant has to look the same. */
export const hostNames = [
  'none',
  'tailwind',
  'infima',
  'starlight',
  'vitepress',
  'nextra',
  'bootstrap',
  'hostile',
] as const
