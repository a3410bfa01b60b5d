// What the tools of agents call, with the panel, whose code it shares.
export * from './handlers.js'
export { AssistantPanel } from '../shell/AssistantPanel.js'
