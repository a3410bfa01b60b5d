export { default } from './docusaurusPlugin.js'
export type { IndexOptions, PlainProps, PluginOptions, SearchOptions } from '../PluginOptions.js'
