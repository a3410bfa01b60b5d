// The chunk that the tools for agents load when one is called: their code, and the panel, whose code they share.
export * from '../agents/handlers.js'
export { AssistantPanel } from './AssistantPanel.js'
