import nextra from 'nextra'

const withNextra = nextra({ search: false })

export default withNextra({
  basePath: '/beacon',
  output: 'export',
  // Below the base path, for a server of files.
  distDir: 'dist/beacon',
  images: { unoptimized: true },
  // The folder above has packages of its own.
  turbopack: { root: import.meta.dirname },
})
