import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { indexCommand } from '../src/cli/indexCommand.js'
import { initCommand } from '../src/cli/initCommand.js'
import { writeFiles } from './startService.js'

/** The packages are there, so that nothing is installed. */
const MANIFEST = `{
  "scripts": { "build": "next build" },
  "dependencies": { "docs-assistant": "1.0.0", "docs-assistant-service": "1.0.0" }
}
`

/** Runs `docs-assistant init` and returns what it prints. */
async function run(...args: string[]): Promise<string> {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  try {
    await initCommand.run(args, {
      createReporter: () => expect.fail(),
      signal: AbortSignal.timeout(10_000),
      environment: {},
    })
    return log.mock.calls.flat().join('\n')
  } finally {
    log.mockRestore()
  }
}

const runIndex = (...args: string[]) =>
  indexCommand.run(args, {
    createReporter: () => ({ progress: () => {}, note: () => {}, result: () => {} }),
    signal: AbortSignal.timeout(10_000),
    environment: {},
  })

const init = async (files: Record<string, string>, ...args: string[]) => {
  const folder = await writeFiles({ 'package.json': MANIFEST, ...files })
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  return { folder, read, printed: await run(folder, '--yes', ...args) }
}

/** A file that a page of the docs shows: a code block that begins with its name. */
async function readExample(page: string, name: string): Promise<string> {
  const text = await readFile(resolve(import.meta.dirname, '../../docs/hosts', page), 'utf8')
  const [, code] = new RegExp(`\`\`\`\\w+\\n(?://|#) ${name.replaceAll('.', '\\.')}\\n([^]*?)\`\`\``).exec(text) ?? []
  return code ?? expect.fail(`${page} does not show ${name}.`)
}

/** As the docs of each host show it, without the lines that add the assistant. */
const DOCUMENTED: [page: string, name: string, before: string][] = [
  [
    'docusaurus.md',
    'docusaurus.config.js',
    "export default {\n  title: 'My Docs',\n  url: 'https://acme.example',\n}\n",
  ],
  [
    'vitepress.md',
    '.vitepress/config.js',
    "import { defineConfig } from 'vitepress'\n\nexport default defineConfig({\n  title: 'My Docs',\n})\n",
  ],
  [
    'starlight.md',
    'astro.config.mjs',
    "import starlight from '@astrojs/starlight'\nimport { defineConfig } from 'astro/config'\n\nexport default defineConfig({\n  integrations: [starlight({ title: 'My Docs' })],\n})\n",
  ],
  ['vite.md', 'vite.config.js', "import { defineConfig } from 'vite'\n\nexport default defineConfig({\n})\n"],
  [
    'rspress.md',
    'rspress.config.ts',
    "import { defineConfig } from '@rspress/core'\n\nexport default defineConfig({\n  root: 'docs',\n  lang: 'en',\n})\n",
  ],
  ['mkdocs.md', 'mkdocs.yml', ''],
  ['sphinx.md', 'conf.py', ''],
]

test.each(DOCUMENTED)(
  'on the site of %s, %s becomes what the docs show, and can be undone',
  async (page, name, before) => {
    const { folder, read } = await init({
      [name]: before,
      ...(name.startsWith('vite.') && { 'index.html': '<h1>Acme</h1>' }),
    })
    expect((await read(name)).trimStart()).toBe(await readExample(page, name))
    await run(folder, '--yes', '--remove', '--no-install')
    expect(await read(name)).toBe(before)
  },
)

test.each([
  ['mkdocs.md', 'mkdocs.yml', 'hooks/docs_assistant.py'],
  ['sphinx.md', 'conf.py', 'docs_assistant.py'],
])('the file that the docs show in %s is written beside %s, and removed again', async (page, config, name) => {
  const { folder, read } = await init({ [config]: '' })
  expect((await read(name)).split('\n').slice(1).join('\n')).toBe(await readExample(page, name))
  await run(folder, '--yes', '--remove', '--no-install')
  await expect(read(name)).rejects.toThrow('ENOENT')
})

/** Configs as they are found in repositories: what is there, and what becomes of it. */
const CONFIGS: Record<string, [name: string, before: string, after: string]> = {
  'TypeScript with `satisfies` and a preset array': [
    'docusaurus.config.ts',
    `import {themes as prismThemes} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';

const config: Config = {
  title: 'My Site',

  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts' },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    prism: { theme: prismThemes.github },
  } satisfies Preset.ThemeConfig,
};

export default config;
`,
    `import {themes as prismThemes} from 'prism-react-renderer';
import type {Config} from '@docusaurus/types';

const config: Config = {
  title: 'My Site',

  presets: [
    [
      'classic',
      {
        docs: { sidebarPath: './sidebars.ts' },
      } satisfies Preset.Options,
    ],
  ],

  themeConfig: {
    prism: { theme: prismThemes.github },
  } satisfies Preset.ThemeConfig,
  plugins: ['docs-assistant/docusaurus'],
};

export default config;
`,
  ],
  'CommonJS, an async function, double quotes and a list over several lines without a comma at its end': [
    'docusaurus.config.js',
    `// @ts-check
module.exports = async function createConfig() {
  const remark = (await import("remark")).default;
  return {
    title: "Acme",
    plugins: [
      "docusaurus-plugin-sass", // for styles
      ["@docusaurus/plugin-ideal-image", { quality: 70 }] // for pictures, too
    ]
  };
};
`,
    `// @ts-check
module.exports = async function createConfig() {
  const remark = (await import("remark")).default;
  return {
    title: "Acme",
    plugins: [
      "docusaurus-plugin-sass", // for styles
      ["@docusaurus/plugin-ideal-image", { quality: 70 }], // for pictures, too
      "docs-assistant/docusaurus"
    ]
  };
};
`,
  ],
  'a function of the mode, tabs, and line ends of Windows': [
    'vite.config.ts',
    `import vue from '@vitejs/plugin-vue'\r\nimport { defineConfig } from 'vite'\r\n\r\nexport default defineConfig(({ mode }) => ({\r\n\tbase: mode === 'x' ? '/x/' : '/',\r\n\tplugins: [\r\n\t\tvue(),\r\n\t],\r\n}))\r\n`,
    `import vue from '@vitejs/plugin-vue'\r\nimport { defineConfig } from 'vite'\r\nimport docsAssistant from 'docs-assistant/vite'\r\n\r\nexport default defineConfig(({ mode }) => ({\r\n\tbase: mode === 'x' ? '/x/' : '/',\r\n\tplugins: [\r\n\t\tvue(),\r\n\t\tdocsAssistant(),\r\n\t],\r\n}))\r\n`,
  ],
  'CommonJS that requires its plugins, in a list that is filtered': [
    'vite.config.cjs',
    `const vue = require("@vitejs/plugin-vue");\nconst legacy = require("./legacy").default;\n\nmodule.exports = {\n  plugins: [vue(), process.env.OLD && legacy()].filter(Boolean),\n};\n`,
    `const vue = require("@vitejs/plugin-vue");\nconst legacy = require("./legacy").default;\nconst docsAssistant = require("docs-assistant/vite").default;\n\nmodule.exports = {\n  plugins: [vue(), process.env.OLD && legacy(), docsAssistant()].filter(Boolean),\n};\n`,
  ],
  'a wrapped config with Vite settings of its own': [
    '.vitepress/config.mts',
    `import { defineConfig } from 'vitepress'\nimport { withMermaid } from 'vitepress-plugin-mermaid'\n\n// The site\nexport default withMermaid(\n  defineConfig({\n    title: 'Acme',\n    vite: {\n      server: { port: 3000 }, /* as everywhere */\n    },\n    themeConfig: { nav: [] },\n  }),\n)\n`,
    `import { defineConfig } from 'vitepress'\nimport { withMermaid } from 'vitepress-plugin-mermaid'\nimport docsAssistant from 'docs-assistant/vitepress'\n\n// The site\nexport default withMermaid(\n  defineConfig({\n    title: 'Acme',\n    vite: {\n      server: { port: 3000 }, /* as everywhere */\n      plugins: [docsAssistant()],\n    },\n    themeConfig: { nav: [] },\n  }),\n)\n`,
  ],
  'a config in a variable, with its plugins in another': [
    'rspress.config.ts',
    `import type { UserConfig } from '@rspress/core';\n\nconst plugins = [\n  // none yet\n];\n\nconst config = { root: 'docs', plugins } as UserConfig;\nexport default config;\n`,
    `import type { UserConfig } from '@rspress/core';\nimport docsAssistant from 'docs-assistant/rspress';\n\nconst plugins = [\n  // none yet\n  docsAssistant(),\n];\n\nconst config = { root: 'docs', plugins } as UserConfig;\nexport default config;\n`,
  ],
  'a config that is exported by its name': [
    '.vitepress/config.js',
    `const config = { title: 'Acme' }\nexport { config as default }\n`,
    `import docsAssistant from 'docs-assistant/vitepress'\n\nconst config = { title: 'Acme', vite: { plugins: [docsAssistant()] } }\nexport { config as default }\n`,
  ],
  'a config in one line, without imports': [
    'astro.config.mjs',
    `export default { site: 'https://acme.example' }\n`,
    `import docsAssistant from 'docs-assistant/astro'\n\nexport default { site: 'https://acme.example', integrations: [docsAssistant()] }\n`,
  ],
  'settings that are spread from an object of the file': [
    'astro.config.ts',
    `import { defineConfig } from 'astro/config'\n\nconst shared = { site: 'https://acme.example' }\n\nexport default defineConfig({ ...shared, integrations: [] })\n`,
    `import { defineConfig } from 'astro/config'\nimport docsAssistant from 'docs-assistant/astro'\n\nconst shared = { site: 'https://acme.example' }\n\nexport default defineConfig({ ...shared, integrations: [docsAssistant()] })\n`,
  ],
  'hooks, tags of Python and comments': [
    'mkdocs.yml',
    `site_name: Acme\nhooks:\n    - hooks/versions.py # ours\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n`,
    `site_name: Acme\nhooks:\n    - hooks/versions.py # ours\n    - hooks/docs_assistant.py\nmarkdown_extensions:\n  - pymdownx.emoji:\n      emoji_index: !!python/name:material.extensions.emoji.twemoji\n`,
  ],
  'a list of hooks in one line': [
    'mkdocs.yml',
    `hooks: [hooks/versions.py]\nsite_name: Acme\n`,
    `hooks: [hooks/versions.py, hooks/docs_assistant.py]\nsite_name: Acme\n`,
  ],
  'extensions that are there': [
    'conf.py',
    `project = "Acme"\nextensions = [\n    "sphinx.ext.autodoc",\n]\n`,
    `project = "Acme"\nextensions = [\n    "sphinx.ext.autodoc",\n]\n\nimport sys\nfrom pathlib import Path\n\nsys.path.append(str(Path(__file__).parent))\nextensions.append("docs_assistant")\n`,
  ],
}

test.each(Object.entries(CONFIGS))(
  '%s: the line is added in the same style, once, and can be undone',
  async (_, [name, before, after]) => {
    const { folder, read } = await init({
      [name]: before,
      ...(name.startsWith('vite.') && { 'index.html': '<h1>Acme</h1>' }),
    })
    expect(await read(name)).toBe(after)
    expect(await run(folder, '--yes')).toContain('It has the assistant. Nothing was changed.')
    expect(await read(name)).toBe(after)
    expect(await run(folder, '--yes', '--remove', '--dry-run')).toContain('docs-assistant')
    await run(folder, '--yes', '--remove', '--no-install')
    const wasEmpty = /(plugins|integrations)(: | = )\[\]/.test(before)
    if (!wasEmpty) expect(await read(name)).toBe(before)
    expect(await read(name)).not.toMatch(/docs.?assistant/i)
  },
)

test('settings that are spread from another file of the site are looked up there', async () => {
  const config = `import { shared } from './shared'\n\nexport default { ...shared, title: 'Acme' }\n`
  const files = (shared: string) => ({
    '.vitepress/config/index.ts': config,
    '.vitepress/config/shared.ts': `import { defineConfig } from 'vitepress'\n\nexport const shared = defineConfig(${shared})\n`,
  })
  const { read } = await init(files('{ lastUpdated: true }'))
  expect(await read('.vitepress/config/index.ts')).toBe(
    config
      .replace("'./shared'\n", "'./shared'\nimport docsAssistant from 'docs-assistant/vitepress'\n")
      .replace("'Acme'", "'Acme', vite: { plugins: [docsAssistant()] }"),
  )
  await expect(init(files('{ vite: { plugins: [] } }'))).rejects.toThrow('"vite" may come from "...shared"')
})

const COMMAND = 'docs-assistant index .next/server/app --public public'

const LAYOUT = `import type { Metadata } from "next";
import "./globals.css";

export const metadata: Metadata = { title: "Acme" };

export default function RootLayout({ children }: Readonly<{ children: React.ReactNode }>) {
  return (
    <html lang="en">
      <body className="flex">{children}</body>
    </html>
  );
}
`

test('a Next.js site gets the assistant in its root layout, and a command after each build', async () => {
  const { folder, read } = await init({ 'next.config.ts': 'export default {}', 'src/app/layout.tsx': LAYOUT })
  expect(await read('src/app/layout.tsx')).toBe(
    LAYOUT.replace(
      'import "./globals.css";\n',
      'import "./globals.css";\nimport { DocsAssistant } from "docs-assistant/next";\n',
    ).replace(
      '      <body className="flex">{children}</body>\n',
      '      <body className="flex">\n        {children}\n        <DocsAssistant />\n      </body>\n',
    ),
  )
  expect(JSON.parse(await read('package.json'))).toMatchObject({
    scripts: { build: 'next build', postbuild: COMMAND },
  })
  await run(folder, '--yes', '--remove', '--no-install')
  expect(await read('src/app/layout.tsx')).toBe(LAYOUT)
  expect(await read('package.json')).toBe(MANIFEST)
})

test('the layout of the starter of Next.js, which has no imports, is as it was after a removal', async () => {
  const layout = `export const metadata = {
  title: "Create Next App",
};

export default function RootLayout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`
  const { folder, read } = await init({ 'next.config.mjs': 'export default {}', 'app/layout.js': layout })
  expect(await read('app/layout.js')).toContain('        {children}\n        <DocsAssistant />\n')
  await run(folder, '--yes', '--remove', '--no-install')
  expect(await read('app/layout.js')).toBe(layout)
})

test('a site without Node has no package.json left when the assistant was removed', async () => {
  const { folder } = await init({
    'package.json': '{ "dependencies": { "docs-assistant": "1.0.0", "docs-assistant-service": "1.0.0" } }',
    'mkdocs.yml': 'site_name: Acme\n',
  })
  await run(folder, '--yes', '--remove')
  expect(await readdir(folder)).toEqual(['mkdocs.yml'])
})

test('what the builds of a Next.js site write into public stays out of git, and goes with a removal', async () => {
  const ignored = '/.next/\n'
  const { folder, read } = await init({
    '.gitignore': ignored,
    'next.config.ts': 'export default {}',
    'app/layout.tsx': LAYOUT,
    '.next/server/app/docs/ports.html': '<main><h1>Ports</h1><p>Set the port with --port.</p></main>',
    'public/robots.txt': 'User-agent: *\n',
  })
  expect(await read('.gitignore')).toBe(
    `${ignored}\n# docs-assistant\n/public/docs-assistant/\n/public/**/*.md\n/public/llms*.txt\n`,
  )
  await runIndex(join(folder, '.next/server/app'), '--public', join(folder, 'public'))
  expect((await readdir(join(folder, 'public'))).sort()).toEqual([
    'docs',
    'docs-assistant',
    'llms-full.txt',
    'llms-small.txt',
    'llms.txt',
    'robots.txt',
    'sitemap.md',
  ])
  await run(folder, '--yes', '--remove', '--no-install')
  expect(await readdir(join(folder, 'public'))).toEqual(['robots.txt'])
  expect(await read('.gitignore')).toBe(ignored)
})

test('a Fumadocs site that is exported gets its colours, beside a command of its own after the build', async () => {
  const manifest = `{ "scripts": { "build": "next build", "postbuild": "node sitemap.js" }, "dependencies": { "fumadocs-ui": "17.0.0", "docs-assistant": "1.0.0", "docs-assistant-service": "1.0.0" } }\n`
  const layout = `import { RootProvider } from 'fumadocs-ui/provider/next';\n\nexport default async function Layout({ children, params }) {\n  return (\n    <html lang={(await params).lang}>\n      <body>\n        <RootProvider>{children}</RootProvider>\n      </body>\n    </html>\n  );\n}\n`
  const { folder, read } = await init({
    'package.json': manifest,
    'next.config.mjs': `const config = { output: 'export', distDir: 'dist' };\nexport default withMDX(config);\n`,
    'app/[lang]/layout.jsx': layout,
  })
  expect(await read('app/[lang]/layout.jsx')).toBe(
    layout
      .replace(
        "provider/next';\n",
        "provider/next';\nimport { DocsAssistant } from 'docs-assistant/next';\nimport 'docs-assistant/fumadocs.css';\n",
      )
      .replace('      </body>', '        <DocsAssistant />\n      </body>'),
  )
  expect(await read('package.json')).toContain('"postbuild": "node sitemap.js && docs-assistant index dist"')
  await run(folder, '--yes', '--remove', '--no-install')
  expect([await read('app/[lang]/layout.jsx'), JSON.parse(await read('package.json'))]).toEqual([
    layout,
    JSON.parse(manifest),
  ])
})

test.each([
  ['pnpm-lock.yaml', 'docs:build', { 'docs:build': 'next build', 'postdocs:build': COMMAND }],
  ['.yarnrc.yml', 'build', { build: `next build && ${COMMAND}` }],
])('with %s, the index is written after the script %s that builds', async (lock, script, scripts) => {
  const { folder, read } = await init({
    [lock]: '',
    'yarn.lock': '',
    'package.json': MANIFEST.replace('build', script),
    'next.config.ts': 'export default {}',
    'app/layout.tsx': LAYOUT,
  })
  expect(JSON.parse(await read('package.json'))).toHaveProperty('scripts', scripts)
  await run(folder, '--yes', '--remove', '--no-install')
  expect(JSON.parse(await read('package.json'))).toHaveProperty('scripts', { [script]: 'next build' })
})

test('with a service, the line has its options and no index is written', async () => {
  const service = ['--domain', 'acme', '--api-key', 'svc_dsc_1', '--base-url', 'https://assistant.acme.example']
  const { read } = await init({ 'docusaurus.config.js': 'module.exports = {\n  title: "Acme",\n};\n' }, ...service)
  expect(await read('docusaurus.config.js')).toBe(
    'module.exports = {\n  title: "Acme",\n  plugins: [["docs-assistant/docusaurus", { domain: "acme", apiKey: "svc_dsc_1", baseUrl: "https://assistant.acme.example" }]],\n};\n',
  )
  const next = await init(
    {
      'next.config.js': '',
      'app/layout.jsx': LAYOUT.replace(/: .*\}>\)/, ')')
        .replace(': Metadata', '')
        .replace(/import type.*\n/, ''),
    },
    ...service,
  )
  expect(await next.read('app/layout.jsx')).toContain(
    '<DocsAssistant domain="acme" apiKey="svc_dsc_1" baseUrl="https://assistant.acme.example" />',
  )
  expect(await next.read('package.json')).toBe(MANIFEST)
})

const VITE_LINES = "import docsAssistant from 'docs-assistant/vite'\n\n  plugins: [docsAssistant()],"

test.each([
  ['does not parse', 'export default {', `because it cannot be parsed`],
  [
    'is put together elsewhere',
    `import a from './a'\nexport default a`,
    'because it does not export an object that can be found',
  ],
  [
    'may have plugins from elsewhere',
    `import a from './a'\nexport default { ...a }`,
    'because "plugins" may come from "...a"',
  ],
  [
    'sets its plugins later',
    `const config = { base: '/' }\nconfig.plugins = [a()]\nexport default config`,
    'because "plugins" may come from "config.plugins = [a()]"',
  ],
  [
    'is one of several',
    `export default ({ command }) => {\n  if (command === 'serve') return { plugins: [a()] }\n  return {}\n}`,
    'because it does not export an object that can be found',
  ],
  [
    'chooses its plugins',
    'export default { plugins: old ? [a()] : [] }',
    'because "plugins" is not an array that can be found',
  ],
])('a config that %s is not changed: a sentence says why, with the lines to add', async (_, config, sentence) => {
  const folder = await writeFiles({ 'package.json': MANIFEST, 'index.html': '<h1>Acme</h1>', 'vite.config.ts': config })
  const error = (await run(folder, '--yes').catch((error: unknown) => error)) as Error
  expect(error.message).toContain(sentence)
  expect(error.message).toContain(VITE_LINES)
  expect(await readFile(join(folder, 'vite.config.ts'), 'utf8')).toBe(config)
})

test('an unknown site is told the command for every site', async () => {
  const folder = await writeFiles({ 'index.html': '<h1>Acme</h1>', 'package.json': '{}' })
  await expect(run(folder)).rejects.toThrow('npx docs-assistant index FOLDER --add-assistant')
  await writeFile(join(folder, 'book.toml'), '')
  await expect(run(folder)).rejects.toThrow('npx docs-assistant index book --add-assistant')
})

test('an app whose pages are rendered in the browser has nothing to index, and takes a service', async () => {
  const files = {
    'index.html':
      '<!doctype html><html><head><title>Acme</title></head><body><div id="root"></div><script src="/a.js"></script></body></html>',
    'vite.config.ts': 'export default {}',
  }
  const error = (await init(files).catch((error: unknown) => error)) as Error
  expect(error.message).toContain('Let a service answer, with --domain, --api-key and --base-url')
  expect(error.message).toContain(VITE_LINES)
  const { read } = await init(files, '--domain', 'acme', '--api-key', 'svc_dsc_1', '--base-url', 'https://a.example')
  expect(await read('vite.config.ts')).toContain("docsAssistant({ domain: 'acme'")
})

test('a site whose pages a framework renders with Vite is told the command for what was built', async () => {
  await expect(init({ 'vite.config.ts': 'export default {}' })).rejects.toThrow(
    'docs-assistant index FOLDER --add-assistant',
  )
})

const PRERENDER = 'export default { prerender: true }'

test.each([
  ['React Router', '@react-router/dev', 'react-router build', 'build/client', { 'react-router.config.ts': PRERENDER }],
  ['TanStack Start', '@tanstack/react-start', 'vite build', 'dist/client', { 'vite.config.ts': PRERENDER }],
  ['Waku', 'waku', 'waku build', 'dist/public', {}],
  ['Eleventy', '@11ty/eleventy', 'eleventy', '_site', {}],
])('a site of %s gets a command after its build, which adds the assistant to its pages', async (...host) => {
  const [name, dependency, build, output, files] = host
  const before = MANIFEST.replace('next build', build).replace('{ "docs', `{ "${dependency}": "1.0.0", "docs`)
  const { folder, read, printed } = await init({
    'vite.config.ts': 'export default {}',
    ...files,
    'package.json': before,
  })
  expect(printed).toContain(`${name} was found`)
  const command = `docs-assistant index ${output} --add-assistant`
  expect(JSON.parse(await read('package.json'))).toHaveProperty('scripts', { build, postbuild: command })
  expect(await run(folder, '--yes')).toContain('Nothing was changed')
  await run(folder, '--yes', '--remove', '--no-install')
  expect(await read('package.json')).toBe(before)
})

test('a site whose pages are rendered for each request is told to render them before', async () => {
  const manifest = MANIFEST.replace('{ "docs', '{ "@react-router/dev": "7.0.0", "docs')
  const files = { 'package.json': manifest, 'react-router.config.ts': 'export default { ssr: true }' }
  await expect(init(files)).rejects.toThrow('Name its pages in "prerender" of react-router.config.ts')
})

test('the site is found below the folder, with the package manager of the repository', async () => {
  const folder = await writeFiles({
    'pnpm-lock.yaml': '',
    'pnpm-workspace.yaml': '',
    'package.json': '{}',
    'vite.config.ts': 'export default {}', // of the library
    'packages/docs/package.json': '{ "scripts": { "docs:build": "vitepress build" } }',
    'packages/docs/.vitepress/config.ts': "export default { title: 'Acme' }\n",
    'node_modules/other/.vitepress/config.ts': '',
  })
  const printed = await run(folder, '--dry-run')
  expect(printed).toMatch(/^VitePress was found: .*packages\/docs\/\.vitepress\/config\.ts, with pnpm\.\n/)
  expect(printed).toContain("+export default { title: 'Acme', vite: { plugins: [docsAssistant()] } }")
  expect(printed).toMatch(/\$ pnpm add docs-assistant@\S+ docs-assistant-service@\S+ {3}\(in .*packages\/docs\)/)
  expect(await readFile(join(folder, 'packages/docs/.vitepress/config.ts'), 'utf8')).toBe(
    "export default { title: 'Acme' }\n",
  )

  await writeFile(join(folder, 'mkdocs.yml'), '')
  await expect(run(join(folder), '--dry-run')).resolves.toContain('MkDocs was found')
})

test('of several sites, one is to be named', async () => {
  const folder = await writeFiles({ 'docs/mkdocs.yml': '', 'website/docusaurus.config.js': '', 'package.json': '{}' })
  await expect(run(folder)).rejects.toThrow(/docs-assistant init \S*docs {3}MkDocs\n.*init \S*website {3}Docusaurus/)
})

test('without a terminal, it asks for --yes instead of writing', async () => {
  const folder = await writeFiles({ 'package.json': MANIFEST, 'mkdocs.yml': '' })
  await expect(run(folder)).rejects.toThrow('Pass --yes to write this')
})
