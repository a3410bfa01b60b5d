// The chunk that the launcher loads when it is pressed before the shell is there: the shell and the panel in one round
// trip.
export { AssistantShell } from './AssistantShell.js'
export { AssistantPanel } from './AssistantPanel.js'
