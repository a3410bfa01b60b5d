export { useConsent } from './useConsent.js'
export { Panel } from './Panel.js'
export type { Layout } from './Layout.js'
export type { PanelProps } from './Panel.js'
