// The sites that `npm run test:examples` makes, each by the starter of its host or, where there is none, as its own guide says.
// All versions are pinned here.

/**
 * @typedef {object} Host
 * @property {string} [create] command that makes the folder `site`, with its packages named and not installed
 * @property {string[]} [packages] what is installed into it, with versions, beside what its package.json names; none where Node
 *   builds nothing
 * @property {Record<string, string>} [files] files of the site that are written over those of the starter
 * @property {Record<string, (text: string) => string>} [edits] changes of files of the starter
 * @property {string} build
 * @property {string} built folder of the pages
 * @property {string} [server] command that shows what was built, on the port `PORT`, where a static server cannot
 * @property {string} [develop] command of the development server, on the port `PORT`
 * @property {(service: string, key: string) => Record<string, (text: string) => string>} [template] changes that let a service
 *   answer, as the docs tell them, where `docs-assistant init` makes none
 * @property {'last build' | 'this build' | 'nothing'} [developsFrom] which index that server has: it may build one itself
 * @property {RegExp} [ownReports] what its development server reports in the console of a page, with or without the assistant
 * @property {string} base path below which the site is served
 * @property {Record<string, { path: string, question: string, answer: string }>} locales what is asked on a page of each language
 * @property {number} maxKilobytes how much more a page may load before any act than without the assistant, gzip
 */

const SCHEDULE = `# Schedule jobs

Beacon runs a job at the times that its schedule names.

## Change the time zone

Schedules are in UTC. Set the time zone of a job with the field \`timeZone\`:

\`\`\`yaml
timeZone: Europe/Lisbon
\`\`\`

## Retry a job

A job that fails is tried again three times.
`

const HOME = `# Beacon

Beacon runs jobs on time. Read how to [schedule jobs](./schedule.md).
`

const SCHEDULE_DE = `# Aufträge planen

Beacon startet einen Auftrag zu den Zeiten, die sein Plan nennt.

## Die Zeitzone ändern

Pläne gelten in UTC. Die Zeitzone eines Auftrags setzt das Feld \`timeZone\`:

\`\`\`yaml
timeZone: Europe/Berlin
\`\`\`

## Einen Auftrag wiederholen

Ein Auftrag, der scheitert, wird dreimal wiederholt.
`

const HOME_DE = `# Beacon

Beacon startet Aufträge pünktlich. So lassen sich [Aufträge planen](./schedule.md).
`

const withTitle = (title, text) => `---\ntitle: ${title}\n---\n${text.replace(/^# .*\n/, '')}`

const ENGLISH = { path: '', question: 'How do I change the time zone?', answer: 'Europe/Lisbon' }
const GERMAN = { path: 'de/', question: 'Wie ändere ich die Zeitzone?', answer: 'Europe/Berlin' }

/** What a page loads of the component, and of the element with Preact and its styles. */
const COMPONENT = 12
const ELEMENT = 22

const docusaurus = (future) => ({
  create: 'npx --yes create-docusaurus@3.10.2 site classic --javascript --skip-install --package-manager npm',
  files: {
    'docs/schedule.md': SCHEDULE,
    'i18n/de/docusaurus-plugin-content-docs/current/schedule.md': SCHEDULE_DE,
  },
  edits: {
    'docusaurus.config.js': (text) =>
      text
        .replace("baseUrl: '/'", "baseUrl: '/beacon/'")
        .replace("locales: ['en']", "locales: ['en', 'de']")
        .replace('v4: true,', `v4: true,\n    faster: ${future},`),
    // @docsearch/react 4.7.1 asks for a version of @docsearch/core that is not on the registry.
    'package.json': (text) => text.replace(/\n}\s*$/, ',\n  "overrides": {\n    "@docsearch/react": "4.6.2"\n  }\n}\n'),
  },
  packages: [],
  build: 'npm run build',
  built: 'build',
  develop: 'npm start -- --no-open --port PORT',
  base: '/beacon/',
  locales: { en: { ...ENGLISH, path: 'docs/schedule/' }, de: { ...GERMAN, path: 'de/docs/schedule/' } },
  maxKilobytes: COMPONENT,
})

const scriptTag = (service, key) => `<script type="module" src="${service}/beacon/_docs-assistant/docs-assistant.js"
    data-domain="beacon" data-api-key="${key}" data-base-url="${service}"></script>`

const nextPage = (text) => `export default function Page() {
  return (
    <main>
      ${text}
    </main>
  );
}
`

const next = (isStatic) => ({
  create:
    "npx --yes create-next-app@16.4.3 site --js --app --no-tailwind --no-eslint --no-src-dir --no-react-compiler --import-alias '@/*' --skip-install --disable-git --yes --empty",
  files: {
    'app/page.js': nextPage(
      '<h1>Beacon</h1><p>Beacon runs jobs on time.</p><a href="/beacon/schedule">Schedule jobs</a>',
    ),
    'app/schedule/page.js': nextPage(
      '<h1>Schedule jobs</h1><p>Beacon runs a job at the times that its schedule names.</p><h2 id="change-the-time-zone">Change the time zone</h2><p>Schedules are in UTC. Set the time zone of a job with the field <code>timeZone</code>:</p><pre><code>timeZone: Europe/Lisbon</code></pre>',
    ),
  },
  edits: {
    'next.config.mjs': (text) =>
      isStatic
        ? text.replace(
            /cacheComponents: [^]*?,\n {2}partialPrefetching: true,/,
            "output: 'export',\n  basePath: '/beacon',",
          )
        : text.replace('cacheComponents:', "basePath: '/beacon',\n  cacheComponents:"),
  },
  packages: [],
  build: 'npm run build',
  built: isStatic ? 'out' : '.next/server/app',
  server: isStatic ? undefined : 'npm start -- --port PORT',
  develop: 'npm run dev -- --port PORT',
  developsFrom: isStatic ? 'nothing' : 'last build',
  base: '/beacon/',
  locales: { en: { ...ENGLISH, path: 'schedule' } },
  maxKilobytes: COMPONENT,
})

/** @type {Record<string, Host>} */
export const hosts = {
  docusaurus: docusaurus(true),
  'docusaurus-webpack': docusaurus(false),
  starlight: {
    files: {
      'package.json':
        '{\n  "name": "site",\n  "type": "module",\n  "private": true,\n  "scripts": {\n    "dev": "astro dev",\n    "build": "astro build",\n    "preview": "astro preview"\n  }\n}\n',
      'astro.config.mjs': `// @ts-check
import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';

// https://astro.build/config
export default defineConfig({
	site: 'https://acme.example',
	base: '/beacon/',
	integrations: [
		starlight({
			title: 'My Docs',
			defaultLocale: 'root',
			locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch', lang: 'de' } },
		}),
	],
});
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = {
	docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }),
};
`,
      'tsconfig.json': '{\n  "extends": "astro/tsconfigs/strict"\n}\n',
      'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
      'src/content/docs/index.md': withTitle('Beacon', HOME.replace('./schedule.md', '/beacon/schedule/')),
      'src/content/docs/schedule.md': withTitle('Schedule jobs', SCHEDULE),
      'src/content/docs/de/index.md': withTitle('Beacon', HOME_DE.replace('./schedule.md', '/beacon/de/schedule/')),
      'src/content/docs/de/schedule.md': withTitle('Aufträge planen', SCHEDULE_DE),
    },
    packages: ['astro@5.18.2', '@astrojs/starlight@0.37.7'],
    build: 'npm run build',
    built: 'dist',
    develop: 'npm run dev -- --port PORT',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'schedule/' }, de: { ...GERMAN, path: 'de/schedule/' } },
    maxKilobytes: ELEMENT,
  },
  vitepress: {
    files: {
      // As `npx vitepress init` writes it.
      'package.json':
        '{\n  "name": "site",\n  "private": true,\n  "scripts": {\n    "docs:dev": "vitepress dev docs",\n    "docs:build": "vitepress build docs",\n    "docs:preview": "vitepress preview docs"\n  }\n}\n',
      'docs/.vitepress/config.mts': `import { defineConfig } from 'vitepress'

// https://vitepress.dev/reference/site-config
export default defineConfig({
  title: "My Awesome Project",
  description: "A VitePress Site",
  base: '/beacon/',
  locales: {
    root: { label: 'English', lang: 'en' },
    de: { label: 'Deutsch', lang: 'de' }
  },
  themeConfig: {
    // https://vitepress.dev/reference/default-theme-config
    nav: [
      { text: 'Home', link: '/' },
      { text: 'Schedule', link: '/schedule' }
    ]
  }
})
`,
      'docs/index.md': HOME,
      'docs/schedule.md': SCHEDULE,
      'docs/de/index.md': HOME_DE,
      'docs/de/schedule.md': SCHEDULE_DE,
    },
    packages: ['vitepress@1.6.4', 'vue@3.5.45'],
    build: 'npm run docs:build',
    built: 'docs/.vitepress/dist',
    develop: 'npm run docs:dev -- --port PORT',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'schedule' }, de: { ...GERMAN, path: 'de/schedule' } },
    maxKilobytes: ELEMENT,
  },
  next: next(false),
  'next-export': next(true),
  nextra: {
    files: {
      'package.json':
        '{\n  "name": "site",\n  "private": true,\n  "type": "module",\n  "scripts": {\n    "dev": "next dev",\n    "build": "next build",\n    "start": "next start"\n  },\n  "overrides": {\n    "zod": "4.3.6"\n  }\n}\n',
      'next.config.mjs': `import nextra from 'nextra'

const withNextra = nextra({})

export default withNextra({
  basePath: '/beacon',
  i18n: { locales: ['en', 'de'], defaultLocale: 'en' }
})
`,
      'mdx-components.js': `import { useMDXComponents as getThemeComponents } from 'nextra-theme-docs'

export function useMDXComponents(components) {
  return { ...getThemeComponents(), ...components }
}
`,
      'app/[lang]/layout.jsx': `import { Footer, Layout, Navbar } from 'nextra-theme-docs'
import { Head } from 'nextra/components'
import { getPageMap } from 'nextra/page-map'
import 'nextra-theme-docs/style.css'

export const metadata = { title: 'Beacon' }

export default async function RootLayout({ children, params }) {
  const { lang } = await params
  return (
    <html lang={lang} dir="ltr" suppressHydrationWarning>
      <Head />
      <body>
        <Layout
          navbar={<Navbar logo={<b>Beacon</b>} logoLink={\`/\${lang}\`} />}
          pageMap={await getPageMap(\`/\${lang}\`)}
          footer={<Footer>MIT</Footer>}
          i18n={[
            { locale: 'en', name: 'English' },
            { locale: 'de', name: 'Deutsch' }
          ]}
        >
          {children}
        </Layout>
      </body>
    </html>
  )
}
`,
      'app/[lang]/[[...mdxPath]]/page.jsx': `import { generateStaticParamsFor, importPage } from 'nextra/pages'
import { useMDXComponents as getMDXComponents } from '../../../mdx-components'

export const generateStaticParams = generateStaticParamsFor('mdxPath')

export async function generateMetadata({ params }) {
  const { mdxPath, lang } = await params
  const { metadata } = await importPage(mdxPath, lang)
  return metadata
}

const Wrapper = getMDXComponents().wrapper

export default async function Page(props) {
  const { mdxPath, lang } = await props.params
  const { default: MDXContent, toc, metadata, sourceCode } = await importPage(mdxPath, lang)
  return (
    <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}>
      <MDXContent {...props} params={await props.params} />
    </Wrapper>
  )
}
`,
      'content/en/index.md': HOME.replace('./schedule.md', '/en/schedule'),
      'content/en/schedule.md': SCHEDULE,
      'content/de/index.md': HOME_DE.replace('./schedule.md', '/de/schedule'),
      'content/de/schedule.md': SCHEDULE_DE,
    },
    packages: ['next@16.4.6', 'nextra@4.6.1', 'nextra-theme-docs@4.6.1', 'react@19.3.1', 'react-dom@19.3.1'],
    build: 'npm run build',
    built: '.next/server/app',
    server: 'npm start -- --port PORT',
    develop: 'npm run dev -- --port PORT',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'en/schedule' }, de: { ...GERMAN, path: 'de/schedule' } },
    maxKilobytes: COMPONENT,
  },
  fumadocs: {
    create: 'npx --yes create-fumadocs-app@16.2.2 site --yes --template +next+fuma-docs-mdx --no-git --pm npm',
    files: {
      'content/docs/schedule.mdx': withTitle('Schedule jobs', SCHEDULE),
    },
    edits: {
      // The fonts of Google are another server.
      'app/layout.tsx': (text) =>
        text
          .replace(/import \{ Inter \}.*\n/, '')
          .replace(/const inter = [^]*?\}\);\n\n/, '')
          .replace(' className={inter.className}', ''),
      'next.config.mjs': (text) =>
        text.replace('reactStrictMode: true,', "reactStrictMode: true,\n  basePath: '/beacon',"),
    },
    packages: [],
    build: 'npm run build',
    built: '.next/server/app',
    server: 'npm start -- --port PORT',
    develop: 'npm run dev -- --port PORT',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'docs/schedule' } },
    ownReports: /metadataBase/,
    maxKilobytes: COMPONENT,
  },
  rspress: {
    files: {
      'package.json':
        '{\n  "name": "site",\n  "version": "1.0.0",\n  "private": true,\n  "type": "module",\n  "scripts": {\n    "build": "rspress build",\n    "dev": "rspress dev",\n    "preview": "rspress preview"\n  }\n}\n',
      'rspress.config.ts': `import * as path from 'node:path';
import { defineConfig } from '@rspress/core';

export default defineConfig({
  root: path.join(import.meta.dirname, 'docs'),
  title: 'My Site',
  base: '/beacon/',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch' },
  ],
  themeConfig: {
    socialLinks: [],
  },
});
`,
      'docs/en/index.md': HOME,
      'docs/en/schedule.md': SCHEDULE,
      'docs/de/index.md': HOME_DE,
      'docs/de/schedule.md': SCHEDULE_DE,
    },
    packages: ['@rspress/core@2.0.22'],
    build: 'npm run build',
    built: 'doc_build',
    develop: 'npm run dev -- --port PORT',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'schedule' }, de: { ...GERMAN, path: 'de/schedule' } },
    maxKilobytes: COMPONENT,
  },
  vite: {
    create: 'npx --yes create-vite@9.3.0 site --template vanilla --no-interactive',
    packages: ['vite@8.3.8'],
    files: {
      'index.html':
        '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="UTF-8" />\n    <meta name="viewport" content="width=device-width, initial-scale=1.0" />\n    <meta name="color-scheme" content="light dark" />\n    <title>Beacon</title>\n  </head>\n  <body>\n    <main>\n      <h1>Beacon</h1>\n      <p>Beacon runs jobs on time.</p>\n      <h2 id="change-the-time-zone">Change the time zone</h2>\n      <p>Schedules are in UTC. Set the time zone of a job with the field <code>timeZone</code>:</p>\n      <pre><code>timeZone: Europe/Lisbon</code></pre>\n    </main>\n  </body>\n</html>\n',
      'vite.config.js':
        "import { defineConfig } from 'vite'\n\nexport default defineConfig({\n  base: '/beacon/',\n})\n",
    },
    build: 'npm run build',
    built: 'dist',
    develop: 'npm run dev -- --port PORT',
    base: '/beacon/',
    locales: { en: ENGLISH },
    maxKilobytes: ELEMENT,
  },
  mkdocs: {
    files: {
      'mkdocs.yml': 'site_name: My Docs\nsite_url: https://acme.example/beacon/\n',
      'docs/index.md': HOME,
      'docs/schedule.md': SCHEDULE,
    },
    build: 'mkdocs build --quiet',
    built: 'site',
    develop: 'mkdocs serve --dev-addr localhost:PORT',
    developsFrom: 'this build',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'schedule/' } },
    template: (service, key) => ({
      'overrides/main.html': () =>
        `{% extends "base.html" %}\n\n{% block scripts %}\n  {{ super() }}\n  ${scriptTag(service, key)}\n{% endblock %}\n`,
      'mkdocs.yml': (text) => `${text}theme:\n  name: mkdocs\n  custom_dir: overrides\n`,
    }),
    maxKilobytes: ELEMENT,
  },
  sphinx: {
    create: 'sphinx-quickstart --quiet --no-sep --project Beacon --author Acme --release 1 --language en site',
    files: {
      'index.rst': 'Beacon\n======\n\nBeacon runs jobs on time.\n\n.. toctree::\n\n   schedule\n',
      'schedule.rst':
        'Schedule jobs\n=============\n\nBeacon runs a job at the times that its schedule names.\n\nChange the time zone\n--------------------\n\nSchedules are in UTC. Set the time zone of a job with the field ``timeZone``::\n\n   timeZone: Europe/Lisbon\n',
    },
    edits: { 'conf.py': (text) => `${text}\nhtml_baseurl = 'https://acme.example/beacon/'\n` },
    build: 'sphinx-build . _build/html',
    built: '_build/html',
    base: '/beacon/',
    locales: { en: { ...ENGLISH, path: 'schedule.html' } },
    template: (service, key) => ({
      '_templates/layout.html': () =>
        `{% extends "!layout.html" %}\n\n{% block footer %}\n  {{ super() }}\n  ${scriptTag(service, key)}\n{% endblock %}\n`,
    }),
    maxKilobytes: ELEMENT,
  },
}
