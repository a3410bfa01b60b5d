// The shell and the panel in one round trip, for a reader who opens the assistant before the shell is loaded.
export { AssistantShell } from './AssistantShell.js'
export { AssistantPanel } from './AssistantPanel.js'
