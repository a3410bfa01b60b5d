// The reports of the public API in `api/`, one for each entry with types: `npm run api` writes them, and with `--check`, as
// in `npm test`, it fails where one is not what the build declares. A change of the API is then seen in review.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const isCheck = process.argv.includes('--check')
const folder = resolve('.')
const temporary = mkdtempSync(join(tmpdir(), 'api-'))
const { exports } = JSON.parse(readFileSync('package.json', 'utf8'))

/** `./page-actions` is reported in `api/page-actions.api.md`. What is internal may change, and a style sheet has no types: they have no report. */
const entries = Object.entries(exports).filter(
  ([key, { types }]) => types !== undefined && !key.startsWith('./internal/') && !key.endsWith('.css'),
)

const stale = entries.filter(([key, { types }]) => {
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: resolve(types),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            module: 'esnext',
            moduleResolution: 'bundler',
            jsx: 'react-jsx',
            skipLibCheck: true,
            types: [],
            lib: ['es2023', 'dom', 'dom.iterable'],
          },
          include: ['dist'],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${key === '.' ? 'index' : key.slice(2)}`,
        reportFolder: resolve('api'),
        reportTempFolder: temporary,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
        compilerMessageReporting: { default: { logLevel: 'none' } },
      },
    },
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
  })
  const { apiReportChanged } = Extractor.invoke(config, {
    localBuild: !isCheck,
    showVerboseMessages: false,
    messageCallback: (message) => {
      message.handled = true
    },
  })
  return apiReportChanged
})
rmSync(temporary, { recursive: true })

if (isCheck && stale.length > 0) {
  const names = stale.map(([key]) => key).join(', ')
  console.error(
    `The API of ${names} is not what the reports in api/ say. Look whether the change is meant, and write them anew: npm run api`,
  )
  process.exit(1)
}
