import createMDX from '@next/mdx'

const withMDX = createMDX({ options: { rehypePlugins: ['rehype-slug'] } })

export default withMDX({
  basePath: '/beacon',
  // The folder above has packages of its own.
  turbopack: { root: import.meta.dirname },
})
