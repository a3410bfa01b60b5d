// Modules that Docusaurus provides in the build of a site.

declare module '@docusaurus/router' {
  export function useHistory(): { push: (url: string) => void }
}

declare module '@docusaurus/useGlobalData' {
  export function usePluginData(plugin: string): unknown
  export function useAllPluginInstancesData(plugin: string): Record<string, unknown> | undefined
}

/** The Root of the site or of its theme, by an alias of the plugin. */
declare module '@docs-assistant/host-root' {
  import type { ReactNode } from 'react'
  export default function Root(props: { children: ReactNode }): ReactNode
}
