import { readManifest } from './readProject.js'

/** A framework without a place for a plugin, which writes HTML files that the assistant is added to. */
export interface BuiltHost {
  name: string
  /** The package by which a project shows that it uses the framework. */
  dependency: string
  /** What its script in package.json runs to build. */
  build: string
  /** Folder that it builds into. */
  folder: string
  /** How the project says that pages are in the build, where they may also be rendered for each request. */
  prerender?: { files: RegExp; word: RegExp; cure: string }
}

export const BUILT_HOSTS: readonly BuiltHost[] = [
  {
    name: 'React Router',
    dependency: '@react-router/dev',
    build: 'react-router build',
    folder: 'build/client',
    prerender: {
      files: /^react-router\.config\.[cm]?[jt]s$/,
      word: /\bprerender\b/,
      cure: 'Name its pages in "prerender" of react-router.config.ts',
    },
  },
  {
    name: 'TanStack Start',
    dependency: '@tanstack/react-start',
    build: 'vite build',
    folder: 'dist/client',
    prerender: {
      files: /^vite\.config\.[cm]?[jt]s$/,
      word: /\bprerender\b/,
      cure: 'Set "prerender" of tanstackStart in vite.config.ts',
    },
  },
  { name: 'Waku', dependency: 'waku', build: 'waku build', folder: 'dist/public' },
  { name: 'Eleventy', dependency: '@11ty/eleventy', build: 'eleventy', folder: '_site' },
]

/** Finds the framework of a project by its package.json. */
export function findBuiltHost(folder: string): BuiltHost | undefined {
  const { dependencies, devDependencies } = readManifest(folder)
  return BUILT_HOSTS.find(({ dependency }) => dependency in { ...dependencies, ...devDependencies })
}
