import { rolldown } from 'rolldown'

/** The files of a page's script by their names, of which `page.js` comes first: as a host's bundler makes them, from the built package. */
export async function bundlePage(entry: string): Promise<Record<string, string>> {
  const build = await rolldown({
    input: { page: entry },
    tsconfig: false, // ours would lead to the sources of the package
    resolve: { extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    checks: { moduleLevelDirective: false },
  })
  const { output } = await build.generate({ format: 'es', minify: true })
  return Object.fromEntries(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code]] : [])))
}
